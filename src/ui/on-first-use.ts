const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Runs once the visitor does anything on the page, unless stopped before: what the first sight does not need is loaded then. */
export function onFirstUse(run: () => void): () => void {
  const waiting = new AbortController();
  let frame: number | undefined;
  const used = () => {
    waiting.abort();
    // The answer to the press is painted first.
    frame = requestAnimationFrame(() => setTimeout(run));
  };
  for (const sign of SIGNS_OF_USE)
    addEventListener(sign, used, { capture: true, passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
