import { useEffect, useRef, type RefObject } from 'react';

export const FIELDS = ':is(input:is([type="text"], :not([type])), textarea)';

/** Moves the focus to a step that is entered, or to the input that Next leads to. */
export function useEntering(
  form: RefObject<HTMLFormElement | null>,
  isEntered: boolean,
  step: string,
  input: string | undefined,
) {
  const shown = useRef({ step: isEntered ? undefined : step, input });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, input };
    if (!form.current || (before.step === step && before.input === input)) return;
    if (before.step !== step) enterStep(form.current, input);
    else enterInput(form.current, input);
  }, [form, step, input]);
}

/** The first field, or the question itself, so that it is announced; its title is always in sight. */
function enterStep(form: HTMLFormElement, input: string | undefined): void {
  const first = form.querySelector<HTMLElement>('[data-input]');
  const isAtStart = first?.dataset['input'] === (input ?? '');
  const field = isAtStart ? first.querySelector<HTMLElement>(FIELDS) : null;
  (field ?? form.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

function enterInput(form: HTMLFormElement, input = ''): void {
  const part = form.querySelector<HTMLElement>(`[data-input="${input}"]`);
  if (part === null || part.contains(document.activeElement)) return;
  const control = part.querySelector<HTMLElement>('input, textarea, button');
  control?.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'nearest' });
}
