import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { onChoice } from '#site/choice-event.ts';

// The tray and React come only when something is chosen, here or on a page before.
if (safeLocalStorage.read(STORED.compareChoice) === null) {
  const forget = onChoice(() => {
    forget();
    void show();
  });
} else void show();

async function show(): Promise<void> {
  const { mountTray } = await import('./mount.tsx');
  mountTray();
}
