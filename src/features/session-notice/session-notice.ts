// Guests load none of the session's code.
if (document.documentElement.dataset['auth'] === 'in') void watch();

async function watch(): Promise<void> {
  const { $expiresSoon, renewSession, startSession } = await import('#stores/session.ts');
  const notice = document.querySelector<HTMLElement>('[data-session-notice]');
  const [warning, failure] = notice?.querySelectorAll('p') ?? [];
  const stay = notice?.querySelector('button');

  /** What the notice says: that the end is near, or that it could not be put off. */
  function say(hasFailed: boolean): void {
    if (warning) warning.hidden = hasFailed;
    if (failure) failure.hidden = !hasFailed;
  }

  async function extend(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    await renewSession();
    button.disabled = false;
    say($expiresSoon.get());
  }

  startSession();
  $expiresSoon.subscribe((isSoon) => {
    if (notice) notice.hidden = !isSoon;
    if (!isSoon) say(false);
  });
  stay?.addEventListener('click', () => void extend(stay));
}
