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
      // First, since suggestions open only where the focus is.
      if (old === focused) input.focus();
      if (isEdited(old)) fill(input, old);
      return false;
    });
  };
}

/** Against the pre-rendered page. */
export function isTyped(input: Input): boolean {
  const { type, value, defaultValue = value, checked, defaultChecked } = input as Partial<HTMLInputElement>;
  // A box without a value of its own has one that is no default.
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue;
}

const inputsOf = (element: Element): Input[] => [...element.querySelectorAll<Input>(INPUTS)];

function fill(input: Input, old: Input): void {
  if ((input as Partial<HTMLInputElement>).checked !== (old as Partial<HTMLInputElement>).checked)
    input.click();
  else if (input.value !== old.value) enterText(input, old.value);
}

/** Acts as if a person had. */
export function enterText(input: Input, value: string): void {
  // React overrides the property of the element itself, to tell its own changes from those of people.
  input.value = `${value}…`;
  Reflect.set(Object.getPrototypeOf(input) as object, 'value', value, input);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
