import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useInBrowser } from '../in-browser.ts';
import type { FormValues } from './fields.ts';

/** Before hydration the browser would submit the form natively, with its contents in the address. */
export function useIsReady(): boolean {
  return useInBrowser(() => true, false);
}

/** Values set by password managers without an event, unknown to React. */
export function readAutofill<Values extends FormValues>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> | undefined {
  const silent = Object.entries(values).flatMap(([name, known]) => {
    const field = form.elements.namedItem(name);
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !field.matches('[role=combobox], [type=file], [type=checkbox]'));
    return isText && field.value !== '' && field.value !== known ? [[name, field.value] as const] : [];
  });
  // Ignores unknown names.
  return silent.length > 0 ? (Object.fromEntries(silent) as Partial<Values>) : undefined;
}

/** Preserves input entered before hydration, which React would erase. @returns the input's ref */
export function useInitialInput(
  value: string,
  onChange: (value: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ value, onChange });
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== atFirst.current.value) atFirst.current.onChange(typed);
  }, []);
  return input;
}
