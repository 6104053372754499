/** The event by which one part of a page tells the others of a choice; apart from what chooses. */
const CHOSEN = 'comparechoice';

/** Says that the choice of what to compare has changed, or that there was no room for more. */
export function reportChoice(isRefused: boolean): void {
  dispatchEvent(new CustomEvent(CHOSEN, { detail: isRefused }));
}

/** Calls the listener each time that the choice changes or is refused, here or in another tab, until the answer is called. */
export function onChoice(listener: (isRefused: boolean) => void): () => void {
  const tell = (event: Event) => listener(event instanceof CustomEvent && event.detail === true);
  addEventListener(CHOSEN, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(CHOSEN, tell);
    removeEventListener('storage', tell);
  };
}
