import * as v from 'valibot';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { $notifications, keepNotifications, REPORTING_FORMS, type Notification } from './notifications.ts';

/** Without `isCarried`: carried once. */
const Stored = v.array(
  v.object({
    id: v.string(),
    type: v.picklist(['error', 'success', 'info']),
    message: v.union([v.object({ key: v.string() }), v.object({ text: v.string() })]),
    isUrgent: v.optional(v.boolean()),
    form: v.optional(v.picklist(REPORTING_FORMS)),
    durationMs: v.number(),
    remainingMs: v.number(),
  }),
);

export function restoreNotifications(): void {
  // `notify` writes only known keys.
  const stored = storedNotifications() as Notification[];
  const own = $notifications.get();
  const earlier = stored.filter(({ id }) => !own.some((each) => each.id === id));
  $notifications.set([...earlier, ...own]);
  addEventListener('pagehide', () => keepNotifications($notifications.get()));
}

function storedNotifications(): unknown[] {
  const text = safeSessionStorage.read(STORED_IN_TAB.notifications) ?? '[]';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text);
  return parsed.success ? parsed.output : [];
}
