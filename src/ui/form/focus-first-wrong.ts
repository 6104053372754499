export function focusFirstWrong(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}
