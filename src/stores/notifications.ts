import { atom } from 'nanostores';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import type { Key, Message } from '#site/translate.ts';
import { reportNotification } from './notified.ts';

/** How long a message stays unless told otherwise (§9). */
const NOTIFICATION_MS = 10_000;
/** How long the messages of the user details and of the service registration stay (§9). */
export const SHORT_NOTIFICATION_MS = 5_000;
/** The countdown's step (§9). */
export const NOTIFICATION_TICK_MS = 100;

/** The forms that report failures as messages. */
export const REPORTING_FORMS = ['signUp', 'userDetails', 'resendLink'] as const;
type ReportingForm = (typeof REPORTING_FORMS)[number];

/** A message to the visitor; its words are a key, or a text of the server that has no key. */
export interface Notification {
  readonly id: string;
  readonly type: 'error' | 'success' | 'info';
  readonly message: Message;
  /** Is told at once, as every error is. */
  readonly isUrgent?: boolean | undefined;
  /** The form whose failure the message reports. */
  readonly form?: ReportingForm | undefined;
  readonly durationMs: number;
  readonly remainingMs: number;
}

/** Whether a message is told at once, whatever a screen reader is reading. */
export const isAlert = ({ type, isUrgent = false }: Notification): boolean => type === 'error' || isUrgent;

/** The messages that are shown, the oldest first. */
export const $notifications = atom<readonly Notification[]>([]);

/**
 * Shows a message; it survives a change of the page for its remaining time.
 * @returns what takes it away again
 * @example notify('success', { key: 'register.notifications.success' })
 */
export function notify(
  type: Notification['type'],
  message: Message,
  durationMs = NOTIFICATION_MS,
): () => void {
  const id = add({ type, message, durationMs });
  return () => dismiss(id);
}

/** Reports that sending a form failed; the message goes when {@link dismissErrorsOf} is called for the form. */
export function notifyFailure(form: ReportingForm, message: Message, durationMs = NOTIFICATION_MS): void {
  add({ type: 'error', message, form, durationMs });
}

/** Dismisses the errors of a form's earlier attempts, including those of an earlier page. */
export function dismissErrorsOf(form: ReportingForm): void {
  for (const { id } of $notifications.get().filter((shown) => shown.form === form)) dismiss(id);
}

/** What can be done about a message, while it is shown on this page. */
export interface NotificationAction {
  readonly key: Key;
  readonly run: () => void;
}

const actions = new Map<string, NotificationAction>();

/** What can be done about a message; nothing on the next page, where it has lost what it was about. */
export const actionOf = (id: string): NotificationAction | undefined => actions.get(id);

/** As {@link notify}, with a button. */
export function notifyWith(type: Notification['type'], message: Message, action: NotificationAction): void {
  add({ type, message, durationMs: NOTIFICATION_MS }, action);
}

/** As {@link notify} tells of a success, only that it is said at once, as an error is. */
export function notifyAtOnce(message: Message): void {
  add({ type: 'success', message, isUrgent: true, durationMs: NOTIFICATION_MS });
}

function add(told: Omit<Notification, 'id' | 'remainingMs'>, action?: NotificationAction): string {
  // A repeated sentence replaces the earlier one: a new id makes screen readers announce it and restarts its time.
  for (const shown of $notifications.get()) if (isSameMessage(shown, told)) dismiss(shown.id);
  const id = `${String(Date.now())}-${Math.random().toString(36).slice(2)}`;
  if (action) actions.set(id, action);
  keepNotifications([...$notifications.get(), { ...told, id, remainingMs: told.durationMs }]);
  reportNotification();
  return id;
}

type Said = Pick<Notification, 'type' | 'message'>;
const isSameMessage = (one: Said, other: Said): boolean =>
  one.type === other.type && JSON.stringify(one.message) === JSON.stringify(other.message);

/** Takes a message away. */
export function dismiss(id: string): void {
  actions.delete(id);
  keepNotifications($notifications.get().filter((notification) => notification.id !== id));
}

/** Notes how much time a message has left, so that the next page can go on from there. */
export function setRemaining(id: string, remainingMs: number): void {
  $notifications.set(
    $notifications.get().map((known) => (known.id === id ? { ...known, remainingMs } : known)),
  );
}

/** Shows these messages, on the next page as well. */
export function keepNotifications(notifications: readonly Notification[]): void {
  $notifications.set(notifications);
  if (notifications.length > 0)
    safeSessionStorage.write(STORED_IN_TAB.notifications, JSON.stringify(notifications));
  else safeSessionStorage.remove(STORED_IN_TAB.notifications);
}
