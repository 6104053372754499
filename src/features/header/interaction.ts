import type { ClientDirective } from 'astro';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;
/** What tells that a visitor means to fill in a form, and not only to pass over it. */
const ENTERING = ['focusin'] as const;
/** Buttons that HTML alone does not answer. */
const DEAD_BUTTON = 'button:not([popovertarget])';

/**
 * `client:interaction` brings an island to life when the visitor turns to it. What is pressed before that is pressed once
 * more after. `client:interaction="focus"` waits for the focus: for forms that HTML alone sends as well.
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
  for (const type of isForm ? ENTERING : INTERACTIONS)
    island.addEventListener(type, () => void wake(), { signal, passive: true });
};

// Astro takes a directive by its file's default.
// eslint-disable-next-line no-restricted-syntax
export default interaction;
