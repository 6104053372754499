import type { FormValues } from './fields.ts';

/** What stands in a form's fields of text without React's knowledge, as some password managers fill them in: without an event. */
export function readAutofill<Values extends FormValues>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> | undefined {
  const silent = Object.entries(values).flatMap(([name, known]) => {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement && !field.matches('[role=combobox], [type=file]');
    return isText && field.value !== '' && field.value !== known ? [[name, field.value] as const] : [];
  });
  // Only names that the values have.
  return silent.length > 0 ? (Object.fromEntries(silent) as Partial<Values>) : undefined;
}
