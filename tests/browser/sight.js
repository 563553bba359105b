// What somebody sees wrong with a page who does not know what is meant: measured, one line for each fault.
window.sight = (() => {
  const SMALLEST = 43.5;
  const LESS = 1.5;

  const says = (element) => `“${element.innerText.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;

  const lineage = (element) => (element ? [element, ...lineage(element.parentElement)] : []);

  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** What is stuck to the screen lies over what scrolls beneath it. */
  const layerOf = (element) => lineage(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position));

  const meet = (a, b) => ({
    width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });

  const around = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  const leaves = {
    sideways: (inner, outer) => inner.right > outer.right + LESS || inner.left < outer.left - LESS,
    upright: (inner, outer) => inner.bottom > outer.bottom + LESS || inner.top < outer.top - LESS,
  };

  /** Ends whatever moves. */
  function still() {
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
  }

  /** What of the bar and of your side is less than 44 × 44 px to a finger. */
  function small() {
    return [...document.querySelectorAll('header button, #actions :is(a, button, label, input)')]
      .filter((one) => isSeen(one) && !one.closest('[data-slot]') && !one.matches('label *'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < SMALLEST)
      .map(({ one, box }) => `${one.ariaLabel ?? says(one)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
  }

  /** What is seen of a line of words inside all that scrolls, or null; tells `wrong` what cuts it. */
  function shown(line, element, wrong) {
    let box = line;
    for (const one of lineage(element).filter((each) => each !== document.body && each !== document.documentElement)) {
      const style = getComputedStyle(one);
      if (style.textOverflow === 'ellipsis') return around(box, one.getBoundingClientRect());
      const outer = one.getBoundingClientRect();
      const holds = one.matches('button, .btn, label, .tag');
      if ((holds || /hidden|clip/.test(style.overflowX)) && leaves.sideways(box, outer)) wrong.add(`${says(element)} is cut at its side`);
      if ((holds || /hidden|clip/.test(style.overflowY)) && leaves.upright(box, outer)) wrong.add(`${says(element)} is cut in its height`);
      if (/auto|scroll/.test(style.overflow)) box = around(box, outer);
      if (box.right - box.left < 2 || box.bottom - box.top < 2) return null;
    }
    if (box.right > innerWidth + LESS || box.left < -LESS) wrong.add(`${says(element)} runs off the screen`);
    return box;
  }

  /** What is seen of a card inside all that scrolls. */
  const seenOf = (card) =>
    lineage(card.parentElement)
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow))
      .reduce((box, one) => around(box, one.getBoundingClientRect()), card.getBoundingClientRect());

  function textsOf(root, wrong) {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !isSeen(element) || element.closest('.spoken, script, style, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const line of range.getClientRects()) {
        const box = line.width > 2 && line.height > 2 && shown(line, element, wrong);
        if (box) texts.push({ element, box, layer: layerOf(element) });
      }
    }
    return texts;
  }

  /** Words that are cut, run off, or lie over other words or cards, and actions that are covered. */
  function misprints() {
    const wrong = new Set();
    const root = document.querySelector('dialog:modal') ?? document.body;
    const texts = textsOf(root, wrong);
    const cards = [...root.querySelectorAll('[data-slot]')].filter(isSeen);
    texts.forEach(({ element, box, layer }, at) => {
      for (const other of texts.slice(at + 1)) {
        if (other.element === element || other.layer !== layer) continue;
        const { width, height } = meet(box, other.box);
        const line = Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
        if (width > 2 && height > line * 0.4) wrong.add(`${says(element)} and ${says(other.element)} lie over each other`);
      }
      for (const card of cards) {
        const { width, height } = meet(box, seenOf(card));
        if (width > 4 && height > 6 && layerOf(card) === layer) wrong.add(`${says(element)} lies over a card`);
      }
    });
    for (const button of root.querySelectorAll('#actions button:not(:disabled, [data-slot] *)')) {
      if (!isSeen(button)) continue;
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) wrong.add(`${says(button)} is covered`);
    }
    scrollTo(0, 0);
    return [...wrong];
  }

  /** What is wrong with how the focus shows, or null. */
  function ring() {
    still();
    const one = document.activeElement;
    if (one === document.body) return null;
    const ringed = (one.matches('input') && one.closest('label')) || one;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || outlineColor.endsWith(', 0)')) return 'has no ring';
    const { x, y, width, height } = ringed.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return ringed.contains(top) || top?.contains(ringed) ? null : 'has the focus and is hidden';
  }

  return { still, small, misprints, ring };
})();
