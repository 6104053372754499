import { createRoot } from 'react-dom/client';
import { localeOf } from '#site/locales.ts';
import { restoreNotifications } from '#stores/notifications.ts';
import { island } from '#ui/island.tsx';
import { NotificationList } from './NotificationList.tsx';

const Notifications = island(NotificationList, ['common']);

/** Shows the messages in the page's own place for them. */
export function mountNotifications(place: HTMLElement): void {
  restoreNotifications();
  createRoot(place).render(<Notifications locale={localeOf(document.documentElement.lang)} />);
}
