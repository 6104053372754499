/** Does something once nobody has asked for it for a while. */
export function debounce(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    /** @param ms how long nobody may have asked for it */
    after: (ms: number): void => {
      cancel();
      timer = setTimeout(then, ms);
    },
    cancel,
  };
}

/** What is loaded for one purpose: the newest request counts, and those of other purposes are left alone. */
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
    /** Loads at once; what was under way or waiting is given up. */
    now,
    /** Loads after a pause of so many ms; what is under way goes on until then. */
    after: pause.after,
    /** Gives up what is under way or waiting. */
    stop,
  };
}
