// Guests load none of the session's code.
if (document.documentElement.dataset['auth'] === 'in') void watch();

async function watch(): Promise<void> {
  const { $expiresSoon, $signedIn, renewSession, startSession } = await import('#stores/session.ts');
  const notice = document.querySelector<HTMLElement>('[data-session-notice]');
  const stay = notice?.querySelector('button');
  startSession();
  $expiresSoon.subscribe((isSoon) => {
    if (notice) notice.hidden = !isSoon;
  });

  async function extend(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    await renewSession();
    button.disabled = false;
    if ($signedIn.get() && $expiresSoon.get()) await tellFailure();
  }
  stay?.addEventListener('click', () => void extend(stay));
}

async function tellFailure(): Promise<void> {
  const { notify } = await import('#stores/notifications.ts');
  notify('error', { key: 'common.session.notExtended' });
}
