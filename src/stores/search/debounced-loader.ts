export function debounce(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    startIn: (ms: number): void => {
      cancel();
      timer = setTimeout(() => {
        timer = undefined;
        then();
      }, ms);
    },
    cancel,
    isWaiting: () => timer !== undefined,
  };
}

/** Independent loader: a new request cancels the previous one of the same loader only. */
export function createDebouncedLoader(run: (signal: AbortSignal) => Promise<void>) {
  let underWay = new AbortController();
  const stop = () => {
    pause.cancel();
    underWay.abort();
  };
  const loadNow = (): Promise<void> => {
    stop();
    underWay = new AbortController();
    return run(underWay.signal);
  };
  const pause = debounce(() => void loadNow());
  return {
    load: loadNow,
    /** Requests in flight continue during the delay. */
    loadDebounced: pause.startIn,
    /** Whether a debounced load is about to start. */
    isOutdated: pause.isWaiting,
    stop,
  };
}
