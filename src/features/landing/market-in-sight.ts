const market = document.querySelector<HTMLElement>('[data-market]');

// The links are there from the start; their numbers come when somebody looks at them.
if (market) {
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watcher.disconnect();
    void import('./show-numbers.ts').then(({ showNumbers }) => showNumbers(market));
  });
  watcher.observe(market);
}
