import type { FormValues } from './fields.ts';

/** Values set by password managers without an event, unknown to React. */
export function readAutofill<Values extends FormValues>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> | undefined {
  const silent = Object.entries(values).flatMap(([name, known]) => {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement && !field.matches('[role=combobox], [type=file]');
    return isText && field.value !== '' && field.value !== known ? [[name, field.value] as const] : [];
  });
  // Ignores unknown names.
  return silent.length > 0 ? (Object.fromEntries(silent) as Partial<Values>) : undefined;
}
