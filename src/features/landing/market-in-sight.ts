const market = document.querySelector<HTMLElement>('[data-market]');

const INTERACTIONS = ['scroll', 'pointermove', 'touchstart', 'keydown'] as const;

// Links are static; the counts load when they are in view of a visitor who does something.
if (market) {
  const started = new AbortController();
  const start = ({ movementX, movementY }: Partial<PointerEvent>) => {
    // Browsers report a pointer that rests over a new page as one that moves.
    if (movementX === 0 && movementY === 0) return;
    started.abort();
    watch(market);
  };
  for (const type of INTERACTIONS) addEventListener(type, start, { signal: started.signal, passive: true });
}

function watch(market: HTMLElement): void {
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watcher.disconnect();
    void import('./market.ts').then(({ showNumbers }) => showNumbers(market));
  });
  watcher.observe(market);
}
