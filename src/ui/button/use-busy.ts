import { useState } from 'react';

/** `run` does nothing while its last call is busy. */
export function useBusy(work: () => Promise<unknown>): {
  readonly isBusy: boolean;
  readonly run: () => void;
} {
  const [isBusy, setIsBusy] = useState(false);
  const run = () => {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => setIsBusy(false));
  };
  return { isBusy, run };
}
