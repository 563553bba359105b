import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the room: start it with `pokroom serve --port 8017`. */
const room = process.env.POKROOM_ADDRESS ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/pokroom/server/client',
    emptyOutDir: true,
    // the page's content security policy forbids data: and inline code
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: room, ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    passWithNoTests: true,
  },
});
