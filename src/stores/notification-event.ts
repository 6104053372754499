/** Separate from the view that it loads. */
const NOTIFIED = 'notified';

export function reportNotification(): void {
  dispatchEvent(new Event(NOTIFIED));
}

export function onceNotified(listener: () => void): void {
  addEventListener(NOTIFIED, listener, { once: true });
}
