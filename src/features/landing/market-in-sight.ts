const market = document.querySelector<HTMLElement>('[data-market]');

// Links are static; the counts load when they come into view.
if (market) {
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watcher.disconnect();
    void import('./market.ts').then(({ showNumbers }) => showNumbers(market));
  });
  watcher.observe(market);
}
