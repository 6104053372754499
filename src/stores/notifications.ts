import { atom } from 'nanostores';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import type { Key, Message } from '#site/translate.ts';
import { reportNotification } from './notification-event.ts';

/** §9. */
const NOTIFICATION_MS = 10_000;
/** §9. */
export const SHORT_NOTIFICATION_MS = 5_000;
/** §9. */
export const NOTIFICATION_TICK_MS = 100;

export const REPORTING_FORMS = ['signUp', 'userDetails', 'resendLink'] as const;
type ReportingForm = (typeof REPORTING_FORMS)[number];

/** Either a key, or server text that has none. */
export interface Notification {
  readonly id: string;
  readonly type: 'error' | 'success' | 'info';
  readonly message: Message;
  /** Announced immediately, like errors. */
  readonly isUrgent?: boolean | undefined;
  readonly form?: ReportingForm | undefined;
  readonly durationMs: number;
  readonly remainingMs: number;
  /** Shown by the next page too, for the remaining time. */
  readonly isCarried?: boolean | undefined;
}

export const isAlert = ({ type, isUrgent = false }: Notification): boolean => type === 'error' || isUrgent;

export const $notifications = atom<readonly Notification[]>([]);

/**
 * A success survives one page change, others end with the page. @returns a function that dismisses it @example
 * notify('success', { key: 'register.notifications.success' })
 */
export function notify(
  type: Notification['type'],
  message: Message,
  durationMs = NOTIFICATION_MS,
): () => void {
  const id = add({ type, message, durationMs });
  return () => dismiss(id);
}

/** An error that a page change follows. */
export function notifyOnNextPage(message: Message): void {
  add({ type: 'error', message, isCarried: true, durationMs: NOTIFICATION_MS });
}

/** Shown until {@link dismissErrorsOf} is called for the form. */
export function notifyFailure(form: ReportingForm, message: Message, durationMs = NOTIFICATION_MS): void {
  add({ type: 'error', message, form, durationMs });
}

export function dismissErrorsOf(form: ReportingForm): void {
  for (const { id } of $notifications.get().filter((shown) => shown.form === form)) dismiss(id);
}

export interface NotificationAction {
  readonly key: Key;
  readonly run: () => void;
}

const actions = new Map<string, NotificationAction>();

/** Actions don't survive navigation. */
export const actionOf = (id: string): NotificationAction | undefined => actions.get(id);

/** @returns its id */
export function notifyWith(type: Notification['type'], message: Message, action: NotificationAction): string {
  return add({ type, message, durationMs: NOTIFICATION_MS }, action);
}

export function notifyAtOnce(message: Message): void {
  add({ type: 'success', message, isUrgent: true, durationMs: NOTIFICATION_MS });
}

function add(notification: Omit<Notification, 'id' | 'remainingMs'>, action?: NotificationAction): string {
  // A repeated message replaces the earlier one, so that screen readers announce it again.
  for (const shown of $notifications.get()) if (isSameMessage(shown, notification)) dismiss(shown.id);
  const id = `${String(Date.now())}-${Math.random().toString(36).slice(2)}`;
  if (action) actions.set(id, action);
  const { type, durationMs } = notification;
  keepNotifications([
    ...$notifications.get(),
    { isCarried: type === 'success', ...notification, id, remainingMs: durationMs },
  ]);
  reportNotification();
  return id;
}

type Said = Pick<Notification, 'type' | 'message'>;
const isSameMessage = (one: Said, other: Said): boolean =>
  one.type === other.type && JSON.stringify(one.message) === JSON.stringify(other.message);

export function dismiss(id: string): void {
  actions.delete(id);
  keepNotifications($notifications.get().filter((notification) => notification.id !== id));
}

export function setRemaining(id: string, remainingMs: number): void {
  $notifications.set($notifications.get().map((each) => (each.id === id ? { ...each, remainingMs } : each)));
}

export function keepNotifications(notifications: readonly Notification[]): void {
  $notifications.set(notifications);
  const carried = notifications.filter(({ isCarried }) => isCarried);
  if (carried.length > 0) safeSessionStorage.write(STORED_IN_TAB.notifications, JSON.stringify(carried));
  else safeSessionStorage.remove(STORED_IN_TAB.notifications);
}
