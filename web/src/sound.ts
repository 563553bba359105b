/** A few quiet sounds, made here, and a short buzz; both only when the person switched them on. */
import { preferences } from './preferences.svelte';

type Name = 'card' | 'turn' | 'win' | 'lose' | 'chips';

interface Tone {
  /** Hz; where it glides to, if anywhere. */
  from: number;
  to?: number;
  /** Seconds. */
  at?: number;
  lasts: number;
  shape: OscillatorType;
}

const SOUNDS: Record<Name, readonly Tone[]> = {
  card: [{ from: 520, to: 180, lasts: 0.06, shape: 'triangle' }],
  turn: [
    { from: 587, lasts: 0.14, shape: 'sine' },
    { from: 880, at: 0.13, lasts: 0.2, shape: 'sine' },
  ],
  win: [
    { from: 523, lasts: 0.12, shape: 'sine' },
    { from: 659, at: 0.1, lasts: 0.12, shape: 'sine' },
    { from: 784, at: 0.2, lasts: 0.24, shape: 'sine' },
  ],
  lose: [{ from: 330, to: 262, lasts: 0.28, shape: 'sine' }],
  chips: [
    { from: 1900, lasts: 0.03, shape: 'triangle' },
    { from: 2300, at: 0.05, lasts: 0.03, shape: 'triangle' },
  ],
};
const LOUD = 0.06;
const BUZZ: Partial<Record<Name, number[]>> = { turn: [40], win: [20, 60, 20] };

let context: AudioContext | null = null;

/** Plays a sound and buzzes, as far as both are switched on. */
export function play(name: Name): void {
  const buzz = BUZZ[name];
  if (preferences.vibration && buzz && 'vibrate' in navigator) navigator.vibrate(buzz);
  if (!preferences.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of SOUNDS[name]) ring(context, tone);
}

function ring(audio: AudioContext, { from, to = from, at = 0, lasts, shape }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(LOUD, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + lasts);
}
