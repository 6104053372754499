import type { ClientDirective } from 'astro';
import { areUnitsMarked } from '../../site/page-state.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'] as const;
/** Events that show an intent to use a form. */
const ENTERING = ['focusin'] as const;
/** End of the stored key of the landing page’s form, which begins with the visitor. */
const HERO_FORM = ':hero';
const DEAD_BUTTON = 'button:not([popovertarget])';

/**
 * `client:interaction` hydrates an island on its first interaction and replays an early click.
 * `client:interaction="focus"` waits for the focus, for the landing page's form, which also works without script.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const isForm = value === 'focus';
  const waiting = new AbortController();
  let pressed: HTMLButtonElement | null = null;

  async function wake(): Promise<void> {
    waiting.abort();
    const hydrate = await load();
    await hydrate();
    pressed?.click();
  }
  function hold({ target }: Event): void {
    // Clicks have elements as targets.
    pressed = (target as Element).closest<HTMLButtonElement>(DEAD_BUTTON);
  }

  if (!isForm) island.addEventListener('click', hold);
  try {
    // The form is pre-rendered in metric units, and without what was typed in this tab before.
    if (isForm && (!areUnitsMarked('metric') || String(Object.keys(sessionStorage)).includes(HERO_FORM)))
      void wake();
  } catch {
    // Blocked storage holds nothing.
  }
  for (const type of isForm ? ENTERING : INTERACTIONS)
    island.addEventListener(type, () => void wake(), { signal: waiting.signal, passive: true });
};

// Astro takes a directive by its file's default.
// eslint-disable-next-line no-restricted-syntax
export default interaction;
