import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Check, Issues } from '#domain/check.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { Translate } from '#site/translate.ts';
import { useT } from '../island.tsx';

/** What a form holds: texts, some of which may be absent. */
export type FormValues = Readonly<Record<string, string | undefined>>;

interface Filled<Values> {
  readonly values: Values;
  /** The fields that were changed; only they are complained about before the form is sent. */
  readonly changed: ReadonlySet<keyof Values>;
  readonly left: ReadonlySet<keyof Values>;
  readonly isChecked: boolean;
  /** Whether what was typed before is back without a part of it. */
  readonly isBackInPart: boolean;
  /** What the server has refused and nobody has changed since. */
  readonly refused: Issues<Values>;
}

/** A blur, as far as it matters: where the focus goes. */
export interface Leaving {
  readonly relatedTarget: EventTarget | null;
}

/** What `useFields` gives. */
export type Fields<Values extends FormValues> = ReturnType<typeof useFields<Values, unknown>>;

/**
 * The fields of a form. A field's issue shows once the field was changed and left, or once the form was checked.
 * @param rules as soon as they are here; until then nothing is wrong
 */
export function useFields<Values extends FormValues, Sent>(
  rules: Check<Values, Sent> | undefined,
  initially: Values,
) {
  type Name = keyof Values & string;
  const t = useT();
  const [filled, setFilled] = useState(() => untouched(initially));
  const checked = rules?.(filled.values);
  const issues: Issues<Values> = checked?.is === 'wrong' ? checked.issues : {};

  function issueOf(name: Name): IssueKey | undefined {
    const { changed, left, isChecked, refused } = filled;
    const isDue = isChecked || (changed.has(name) && left.has(name));
    return refused[name] ?? (isDue ? issues[name] : undefined);
  }

  function set(values: Partial<Values>): void {
    // Object.keys forgets the names that the values have.
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

  function leave(name: Name, { relatedTarget }: Leaving): void {
    // An issue that pushes the button away from under the click would swallow it; sending shows it anyway.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    setFilled((before) => ({ ...before, left: new Set([...before.left, name]) }));
  }

  /**
   * What is to be mended in the field, in a sentence; nothing while it is fine.
   * @param ifEmpty what an empty field is told instead of the general sentence
   */
  function errorOf(name: Name, ifEmpty: IssueKey = 'issues.required'): string | undefined {
    const issue = issueOf(name);
    return issue && sentenceOf(t, issue === 'issues.required' ? ifEmpty : issue);
  }

  return {
    values: filled.values,
    /** Whether anything was filled in or changed. */
    isChanged: filled.changed.size > 0,
    isBackInPart: filled.isBackInPart,
    issueOf,
    errorOf,
    /** What is to be mended in the field, in a sentence, whether it is time to say so or not. */
    wrongIn: (name: Name): string | undefined => issues[name] && sentenceOf(t, issues[name]),
    set,
    restore,
    leave,

    /** All that a field of one line needs to know of the form. */
    field: (name: Name) => ({
      name,
      value: filled.values[name] ?? '',
      // One name's value makes a part of the values, which a computed name hides.
      onChange: (value: string) => set({ [name]: value } as Partial<Values>),
      onBlur: (event: Leaving) => leave(name, event),
      error: errorOf(name),
    }),

    /** Shows all that is wrong with the values, which are what leaving the fields would have made of them. */
    show: (values: Values): void =>
      flushSync(() => setFilled((before) => ({ ...before, values, isChecked: true }))),

    /** Begins anew with other values. */
    reset: (values: Values): void => setFilled(untouched(values)),

    /** Shows what the server has refused at its fields. */
    refuse(refused: Readonly<Record<string, IssueKey>>): void {
      // A field that this form does not have shows nothing.
      setFilled((before) => ({ ...before, refused: refused as Issues<Values> }));
    },
  };
}

const untouched = <Values>(values: Values): Filled<Values> => ({
  values,
  changed: new Set(),
  left: new Set(),
  isChecked: false,
  isBackInPart: false,
  refused: {},
});

/** An issue of another server may have no wording here; the translator answers a key without wording with the key. */
function sentenceOf(t: Translate, issue: IssueKey): string {
  const sentence = t(issue);
  return sentence === issue ? t('issues.invalid') : sentence;
}

function without<Values>(issues: Issues<Values>, names: readonly (keyof Values)[]): Issues<Values> {
  return Object.fromEntries(
    Object.entries(issues).filter(([name]) => !names.includes(name as keyof Values)),
  ) as Issues<Values>;
}
