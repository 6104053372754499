import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { onceNotified } from '#stores/notified.ts';

// The view and React come only when there is something to say, on this page or left over from the one before.
if (safeSessionStorage.read(STORED_IN_TAB.notifications) !== null) void show();
else onceNotified(() => void show());

async function show(): Promise<void> {
  const place = document.getElementById('notifications');
  if (!place) return;
  const { mountNotifications } = await import('./mount.tsx');
  mountNotifications(place);
}
