import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { onceNotified } from '#stores/notification-event.ts';

// React is loaded with the first message, including those from the previous page.
if (safeSessionStorage.read(STORED_IN_TAB.notifications) !== null) void show();
else onceNotified(() => void show());

async function show(): Promise<void> {
  const place = document.getElementById('notifications');
  if (!place) return;
  const { mountNotifications } = await import('./mount.tsx');
  mountNotifications(place);
}
