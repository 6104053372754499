/** The event that wakes the view of the messages where nothing was shown yet; apart from what it wakes. */
const NOTIFIED = 'notified';

/** Says that there is a message to show. */
export function reportNotification(): void {
  dispatchEvent(new Event(NOTIFIED));
}

/** Calls the listener when there is a first message to show. */
export function onceNotified(listener: () => void): void {
  addEventListener(NOTIFIED, listener, { once: true });
}
