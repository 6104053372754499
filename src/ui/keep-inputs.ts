/** Properties that the others lack are undefined. */
type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const INPUTS = 'input:not([type=file]), textarea, select';

/**
 * Restores what was typed into an element whose inputs are replaced by others, each once. The old inputs keep what is
 * typed until then. @param isEdited which of the old inputs hold something to restore
 */
export function keepInputs(element: Element, isEdited: (input: Input) => boolean = () => true): () => void {
  let before = inputsOf(element);
  const focused = document.activeElement;
  return () => {
    const after = inputsOf(element);
    before = before.filter((old) => {
      const index = after.findIndex((input) => input.name === old.name && input.type === old.type);
      const [input = old] = index < 0 ? [] : after.splice(index, 1);
      if (input === old) return true;
      if (isEdited(old)) fill(input, old);
      if (old === focused) input.focus();
      return false;
    });
  };
}

/** Against the pre-rendered page. */
export function isTyped(input: Input): boolean {
  const { value, defaultValue = value, checked, defaultChecked } = input as Partial<HTMLInputElement>;
  return value !== defaultValue || checked !== defaultChecked;
}

const inputsOf = (element: Element): Input[] => [...element.querySelectorAll<Input>(INPUTS)];

function fill(input: Input, { type, value, checked }: Input & { readonly checked?: boolean }): void {
  if (/^(?:checkbox|radio)$/.test(type)) {
    if (checked !== (input as HTMLInputElement).checked) input.click();
  } else if (input.value !== value) enterText(input, value);
}

/** As if a person had. */
export function enterText(input: Input, value: string): void {
  // React overrides the property of the element itself, to tell its own changes from those of people.
  if (!(input instanceof HTMLSelectElement)) input.value = `${value}…`;
  Reflect.set(Object.getPrototypeOf(input) as object, 'value', value, input);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
