// Guests load none of the session's code.
if (document.documentElement.dataset['auth'] === 'in') void watch();

async function watch(): Promise<void> {
  const { $expiresSoon, renewSession, startSession } = await import('#stores/session.ts');
  const notice = document.querySelector<HTMLElement>('[data-session-notice]');
  const stay = notice?.querySelector('button');
  startSession();
  $expiresSoon.subscribe((isSoon) => {
    if (notice) notice.hidden = !isSoon;
  });
  stay?.addEventListener('click', () => {
    stay.disabled = true;
    void renewSession().finally(() => {
      stay.disabled = false;
      notice?.toggleAttribute('data-failed', $expiresSoon.get());
    });
  });
}
