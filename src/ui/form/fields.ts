import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Check, Issues } from '#domain/check.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { Translate } from '#site/translate.ts';
import { useT } from '../island.tsx';

export type FormValues = Readonly<Record<string, string | undefined>>;

interface FieldsState<Values> {
  readonly values: Values;
  /** Only changed fields show errors before submission. */
  readonly changed: ReadonlySet<keyof Values>;
  readonly left: ReadonlySet<keyof Values>;
  readonly isChecked: boolean;
  /** Whether passwords or files could not be restored. */
  readonly isBackInPart: boolean;
  /** Server errors of values not changed since. */
  readonly refused: Issues<Values>;
}

export interface BlurEvent {
  readonly relatedTarget: EventTarget | null;
}

export type Fields<Values extends FormValues> = ReturnType<typeof useFields<Values, unknown>>;

/**
 * A field shows its error after it was changed and left, or after submission. @param rules undefined until
 * loaded; then nothing is wrong
 */
export function useFields<Values extends FormValues, Sent>(
  rules: Check<Values, Sent> | undefined,
  initially: Values,
) {
  type Name = keyof Values & string;
  const t = useT();
  const [filled, setFilled] = useState(() => untouched(initially));
  const checked = rules?.(filled.values);
  const issues: Issues<Values> = checked?.status === 'wrong' ? checked.issues : {};

  function issueOf(name: Name): IssueKey | undefined {
    const { changed, left, isChecked, refused } = filled;
    const isDue = isChecked || (changed.has(name) && left.has(name));
    return refused[name] ?? (isDue ? issues[name] : undefined);
  }

  function set(values: Partial<Values>): void {
    // Object.keys loses the key type.
    const names = Object.keys(values) as Name[];
    setFilled((before) => ({
      ...before,
      values: { ...before.values, ...values },
      changed: new Set([...before.changed, ...names]),
      refused: without(before.refused, names),
    }));
  }

  function restore(
    values: Partial<Values>,
    { isNewer, isPart }: { isNewer: boolean; isPart: boolean },
  ): void {
    setFilled((before) => {
      const names = (Object.keys(values) as Name[]).filter((name) => isNewer || !before.changed.has(name));
      const back = Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
      return {
        ...before,
        values: { ...before.values, ...back },
        changed: new Set([...before.changed, ...names]),
        isBackInPart: isPart,
      };
    });
  }

  function leave(name: Name, { relatedTarget }: BlurEvent): void {
    // An error that moves the button away from the pointer would swallow the click; submission shows it
    // anyway.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    setFilled((before) => ({ ...before, left: new Set([...before.left, name]) }));
  }

  /** @param ifEmpty message of an empty field */
  function errorOf(name: Name, ifEmpty: IssueKey = 'issues.required'): string | undefined {
    const issue = issueOf(name);
    return issue && sentenceOf(t, issue === 'issues.required' ? ifEmpty : issue);
  }

  return {
    values: filled.values,
    isChanged: filled.changed.size > 0,
    isBackInPart: filled.isBackInPart,
    issueOf,
    errorOf,
    /** Whether or not the error is visible yet. */
    wrongIn: (name: Name): string | undefined => issues[name] && sentenceOf(t, issues[name]),
    set,
    restore,
    leave,

    field: (name: Name) => ({
      name,
      value: filled.values[name] ?? '',
      // Computed keys lose the type.
      onChange: (value: string) => set({ [name]: value } as Partial<Values>),
      onBlur: (event: BlurEvent) => leave(name, event),
      error: errorOf(name),
    }),

    /** @param values as normalized on blur */
    show: (values: Values): void =>
      flushSync(() => setFilled((before) => ({ ...before, values, isChecked: true }))),

    reset: (values: Values): void => setFilled(untouched(values)),

    refuse(refused: Readonly<Record<string, IssueKey>>): void {
      // Unknown fields are ignored.
      setFilled((before) => ({ ...before, refused: refused as Issues<Values> }));
    },
  };
}

const untouched = <Values>(values: Values): FieldsState<Values> => ({
  values,
  changed: new Set(),
  left: new Set(),
  isChecked: false,
  isBackInPart: false,
  refused: {},
});

/** Other servers may send keys without translation, which the translator returns unchanged. */
function sentenceOf(t: Translate, issue: IssueKey): string {
  const sentence = t(issue);
  return sentence === issue ? t('issues.invalid') : sentence;
}

function without<Values>(issues: Issues<Values>, names: readonly (keyof Values)[]): Issues<Values> {
  return Object.fromEntries(
    Object.entries(issues).filter(([name]) => !names.includes(name as keyof Values)),
  ) as Issues<Values>;
}

/** Whether a date is typed in part, which its field then says. */
export const hasPartOfDate = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement>('[type="date"]') ?? [])].some(
    (field) => field.validity.badInput && !field.checkValidity(),
  );

export function focusFirstWrong(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}
