import { atom } from 'nanostores';
import * as v from 'valibot';
import type { Told } from '#site/translate.ts';

/** How long a message stays unless told otherwise (§9). */
const NOTIFICATION_MS = 10_000;
/** How long the messages of the user details and of the service registration stay (§9). */
export const SHORT_NOTIFICATION_MS = 5_000;
/** The countdown's step (§9). */
export const NOTIFICATION_TICK_MS = 100;

/** The event that wakes the view on pages where nothing was shown yet. */
const NOTIFIED = 'notified';
const STORED_AS = 'notifications';

const Notification = v.object({
  id: v.string(),
  type: v.picklist(['error', 'success', 'info']),
  message: v.union([v.object({ key: v.string() }), v.object({ text: v.string() })]),
  durationMs: v.number(),
  remainingMs: v.number(),
});

/** A message to the visitor; its words are a key, or a text of the server that has no key. */
export interface Notification extends v.InferOutput<typeof Notification> {
  readonly message: Told;
}

/** The messages that are shown, the oldest first. */
export const $notifications = atom<readonly Notification[]>([]);

/**
 * Shows a message; it survives a change of the page for its remaining time.
 * @example notify('success', { key: 'register.notifications.success' })
 */
export function notify(type: Notification['type'], message: Told, durationMs = NOTIFICATION_MS): void {
  const id = `${String(Date.now())}-${Math.random().toString(36).slice(2)}`;
  keep([...$notifications.get(), { id, type, message, durationMs, remainingMs: durationMs }]);
  dispatchEvent(new Event(NOTIFIED));
}

/** Takes a message away. */
export function dismiss(id: string): void {
  keep($notifications.get().filter((notification) => notification.id !== id));
}

/** Notes how much time a message has left, so that the next page can go on from there. */
export function setRemaining(id: string, remainingMs: number): void {
  $notifications.set(
    $notifications.get().map((known) => (known.id === id ? { ...known, remainingMs } : known)),
  );
}

/** Takes over what the page before has left to show. */
export function restoreNotifications(): void {
  // The keys were written by `notify`, which takes none that is unknown.
  $notifications.set([...(stored() as Notification[]), ...$notifications.get()].filter(isFirstOfItsId));
  addEventListener('pagehide', () => keep($notifications.get()));
}

function isFirstOfItsId({ id }: Notification, place: number, all: readonly Notification[]): boolean {
  return all.findIndex((other) => other.id === id) === place;
}

function keep(notifications: readonly Notification[]): void {
  $notifications.set(notifications);
  try {
    if (notifications.length > 0) sessionStorage.setItem(STORED_AS, JSON.stringify(notifications));
    else sessionStorage.removeItem(STORED_AS);
  } catch {
    // Without storage a message ends with its page.
  }
}

function stored(): unknown[] {
  try {
    const parsed = v.safeParse(v.array(Notification), JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
