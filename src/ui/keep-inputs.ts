type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const INPUTS = 'input:not([type=file]), textarea, select';

/**
 * Restores what was typed into an element whose inputs are replaced by others. The old inputs keep what is typed until
 * then. @param isEdited which of the old inputs hold something to restore
 */
export function keepInputs(element: Element, isEdited: (input: Input) => boolean = () => true): () => void {
  const before = inputsOf(element);
  const focused = document.activeElement;
  return () => {
    const after = inputsOf(element);
    for (const old of before) {
      const index = after.findIndex((input) => input.name === old.name && input.type === old.type);
      const [input] = index < 0 ? [] : after.splice(index, 1);
      if (!input || input === old) continue;
      if (isEdited(old)) fill(input, old);
      if (old === focused) input.focus();
    }
  };
}

/** Against the pre-rendered page. */
export const isTyped = (input: Input): boolean =>
  'defaultValue' in input &&
  (input.value !== input.defaultValue || ('checked' in input && input.checked !== input.defaultChecked));

const inputsOf = (element: Element): Input[] => [...element.querySelectorAll<Input>(INPUTS)];

function fill(input: Input, old: Input): void {
  if ('checked' in old && /^(?:checkbox|radio)$/.test(old.type)) {
    if ('checked' in input && old.checked !== input.checked) input.click();
  } else if (input.value !== old.value) enterText(input, old.value);
}

/** As if a person had. */
export function enterText(input: Input, value: string): void {
  // React overrides the property of the element itself, to tell its own changes from those of people.
  if (!(input instanceof HTMLSelectElement)) input.value = `${value}…`;
  Reflect.set(Object.getPrototypeOf(input) as object, 'value', value, input);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
