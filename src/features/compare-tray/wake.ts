import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { onChoice } from '#site/choice-event.ts';

// React is loaded only once something is selected.
if (safeLocalStorage.read(STORED.compareChoice) === null) {
  const forget = onChoice(() => {
    if (safeLocalStorage.read(STORED.compareChoice) === null) return;
    forget();
    void show();
  });
} else void show();

async function show(): Promise<void> {
  const { mountTray } = await import('./mount.tsx');
  mountTray();
}
