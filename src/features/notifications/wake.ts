// The view and React come only when there is something to say, on this page or left over from the one before.
addEventListener('notified', wake);
if (hasLeftOver()) wake();

function wake(): void {
  removeEventListener('notified', wake);
  void show();
}

async function show(): Promise<void> {
  const place = document.getElementById('notifications');
  if (!place) return;
  const { mountNotifications } = await import('./mount.tsx');
  mountNotifications(place);
}

function hasLeftOver(): boolean {
  try {
    return sessionStorage.getItem('notifications') !== null;
  } catch {
    return false;
  }
}
