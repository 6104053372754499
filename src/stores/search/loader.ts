export function debounce(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    after: (ms: number): void => {
      cancel();
      timer = setTimeout(then, ms);
    },
    cancel,
  };
}

/** Independent loader: a new request cancels the previous one of the same loader only. */
export function createLoader(load: (signal: AbortSignal) => Promise<void>) {
  let underWay = new AbortController();
  const stop = () => {
    pause.cancel();
    underWay.abort();
  };
  const now = (): Promise<void> => {
    stop();
    underWay = new AbortController();
    return load(underWay.signal);
  };
  const pause = debounce(() => void now());
  return {
    now,
    /** Requests in flight continue during the delay. */
    after: pause.after,
    stop,
  };
}
