import type { ClientDirective } from 'astro';
import { areUnitsMarked } from '../../site/page-state.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;
/** Events that show an intent to use a form. */
const ENTERING = ['focusin'] as const;
const DEAD_BUTTON = 'button:not([popovertarget])';

/**
 * `client:interaction` hydrates an island on its first interaction and replays an early click.
 * `client:interaction="focus"` waits for the focus, for forms that also work without script.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const isForm = value === 'focus';
  const alive = new AbortController();
  const { signal } = alive;
  let pressed: HTMLButtonElement | null = null;
  let isWoken = false;

  async function wake(): Promise<void> {
    if (isWoken) return;
    isWoken = true;
    const hydrate = await load();
    await hydrate();
    alive.abort();
    pressed?.click();
  }
  function hold(event: Event): void {
    if (event.target instanceof Element) pressed = event.target.closest<HTMLButtonElement>(DEAD_BUTTON);
  }

  if (!isForm) island.addEventListener('click', hold, { signal });
  // Forms are pre-rendered in metric units.
  if (isForm && !areUnitsMarked('metric')) void wake();
  for (const type of isForm ? ENTERING : INTERACTIONS)
    island.addEventListener(type, () => void wake(), { signal, passive: true });
};

// Astro takes a directive by its file's default.
// eslint-disable-next-line no-restricted-syntax
export default interaction;
