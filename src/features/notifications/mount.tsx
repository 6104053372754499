import { localeOf } from '#domain/locale/locales.ts';
import { restoreNotifications } from '#stores/restore-notifications.ts';
import { island } from '#ui/island.tsx';
import { mountIsland } from '#ui/mount-island.tsx';
import { NotificationList } from './NotificationList.tsx';

const Notifications = island(NotificationList, ['common']);

export function mountNotifications(place: HTMLElement): void {
  const [errors, others] = place.children;
  if (!errors || !others) return;
  restoreNotifications();
  const locale = localeOf(document.documentElement.lang);
  mountIsland(errors, <Notifications locale={locale} politePlace={others} />);
}
