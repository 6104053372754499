const DAY_MS = 86_400_000;

/** So long after it was confirmed its owner is asked whether a listing is still as it says. */
export const DUE_AFTER_MS = 90 * DAY_MS;

/** So many days after the mail that asked was handed over, what nobody has confirmed is paused. */
export const PAUSED_AFTER_DAYS = 30;
/** The same in milliseconds. */
export const PAUSED_AFTER_MS = PAUSED_AFTER_DAYS * DAY_MS;

/** So long before that the owner is reminded. */
export const REMINDED_BEFORE_MS = 7 * DAY_MS;

/** Whether it is time to ask for a listing that was confirmed then. */
export const isDue = (confirmedAt: number, now: number): boolean => now - confirmedAt >= DUE_AFTER_MS;
