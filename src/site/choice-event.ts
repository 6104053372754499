const CHOSEN = 'comparechoice';

export function reportChoice(isRefused: boolean): void {
  dispatchEvent(new CustomEvent(CHOSEN, { detail: isRefused }));
}

/** Subscribes to changes and refusals, also from other tabs; returns the unsubscribe function. */
export function onChoice(listener: (isRefused: boolean) => void): () => void {
  const tell = (event: Event) => listener(event instanceof CustomEvent && event.detail === true);
  addEventListener(CHOSEN, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(CHOSEN, tell);
    removeEventListener('storage', tell);
  };
}
