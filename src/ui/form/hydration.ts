import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useInBrowser } from '../in-browser.ts';
import { enterText } from '../keep-inputs.ts';

/** Before hydration the browser would submit the form natively, with its contents in the address. */
export function useIsReady(): boolean {
  return useInBrowser(() => true, false);
}

/**
 * Of a form: reads values that password managers set without an event, before React's next render, which would clear
 * them; not on focus, which React itself may move during a render.
 */
export const readsAutofill = {
  onPointerOverCapture: readAutofill,
  onPointerDownCapture: readAutofill,
  onClickCapture: readAutofill,
  onKeyDownCapture: readAutofill,
  onSubmitCapture: readAutofill,
};

function readAutofill({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  const silent = [...currentTarget.elements].filter(isSilent).map((input) => ({ input, value: input.value }));
  // One by one, since a change may build upon the one before.
  for (const { input, value } of silent) flushSync(() => enterText(input, value));
}

/** React writes what it knows to the attribute, too. */
const isSilent = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !field.matches('[type=file], [type=checkbox], [type=radio]'))) &&
  field.value !== field.defaultValue &&
  !field.validity.badInput &&
  !field.matches(':disabled, :read-only');

/** Preserves input entered before hydration, which React would erase. @returns the input's ref */
export function useInitialInput<Input extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Input | null> {
  const input = useRef<Input>(null);
  const first = useRef<{ value: string; onChange: (value: string) => void } | undefined>({ value, onChange });
  useLayoutEffect(() => {
    const rendered = first.current;
    // Of a part that was hidden and is shown again.
    if (rendered === undefined) return;
    first.current = undefined;
    const typed = input.current?.value ?? '';
    // Browsers write line breaks their own way.
    if (typed !== '' && typed !== rendered.value.replaceAll(/\r\n?/g, '\n')) rendered.onChange(typed);
  }, []);
  return input;
}

type Choice = HTMLInputElement | HTMLSelectElement;

/** Preserves what was ticked or selected before hydration, which React would undo. @returns the input's ref */
export function useEarlyChoice<Input extends Choice>(): RefObject<Input | null> {
  const input = useRef<Input>(null);
  const early = useRef<(() => void) | 'unread' | undefined>('unread');
  useLayoutEffect(() => {
    if (early.current === 'unread')
      early.current = input.current ? readEarlyChoice(input.current) : undefined;
  }, []);
  useEffect(() => {
    const chooseAgain = early.current;
    early.current = undefined;
    // Once the effects of all have shown the state of the address; one by one, since a change may build upon the one before.
    if (typeof chooseAgain === 'function') queueMicrotask(() => flushSync(chooseAgain));
  }, []);
  return input;
}

/** @returns a function that acts as the person has */
function readEarlyChoice(input: Choice): (() => void) | undefined {
  // After a reload and Back browsers bring choices back by themselves, and the address says what holds.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') return undefined;
  if (input instanceof HTMLSelectElement) {
    const { value } = input;
    const atFirst = [...input.options].find((option) => option.defaultSelected);
    if (atFirst === undefined || atFirst.value === value) return undefined;
    return () => {
      input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const { type, checked, defaultChecked } = input;
  // Of radios the one that was left needs nothing.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return () => {
    input.checked = !checked;
    input.click();
  };
}
