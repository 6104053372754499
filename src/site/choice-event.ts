const CHOSEN = 'comparechoice';

export function reportChoice(isRefused: boolean): void {
  dispatchEvent(new CustomEvent(CHOSEN, { detail: isRefused }));
}

/** Of this page, of other tabs, and of the pages from which Back returns. */
const EVENTS = [CHOSEN, 'storage', 'pageshow'] as const;

/** Subscribes to changes and refusals; returns the unsubscribe function. */
export function onChoice(listener: (isRefused: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const tell = (event: Event) => listener('detail' in event && event.detail === true);
  for (const name of EVENTS) addEventListener(name, tell, { signal });
  return () => ending.abort();
}
