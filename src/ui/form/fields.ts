import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { IssueKey } from '#domain/issue.ts';
import type { Translate } from '#site/translate.ts';
import { useT } from '../island.tsx';

/** The rules of a form: what it holds are texts, some of which may be absent. */
export type FormSchema = v.GenericSchema<Readonly<Record<string, string | undefined>>>;

type Issues<Values> = Partial<Record<keyof Values, IssueKey>>;

interface Filled<Values> {
  readonly values: Values;
  /** The fields that were changed; only they are complained about before the form is sent. */
  readonly changed: ReadonlySet<keyof Values>;
  readonly left: ReadonlySet<keyof Values>;
  readonly isChecked: boolean;
  /** What the server has refused and nobody has changed since. */
  readonly refused: Issues<Values>;
}

/** A blur, as far as it matters: where the focus goes. */
export interface Leaving {
  readonly relatedTarget: EventTarget | null;
}

/** What `useFields` gives. */
export type Fields<Schema extends FormSchema> = ReturnType<typeof useFields<Schema>>;

/**
 * The fields of a form whose rules are a schema. A field's issue shows once the field was changed and left, or once the
 * form was checked.
 */
export function useFields<Schema extends FormSchema>(schema: Schema, initially: v.InferInput<Schema>) {
  type Values = v.InferInput<Schema>;
  type Name = keyof Values & string;
  const t = useT();
  const [filled, setFilled] = useState(() => untouched(initially));
  const checked = v.safeParse(schema, filled.values);
  const issues = issuesOf<Values>(checked.issues ?? []);

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
    issueOf,
    errorOf,
    /** What is to be mended in the field, in a sentence, whether it is time to say so or not. */
    wrongIn: (name: Name): string | undefined => issues[name] && sentenceOf(t, issues[name]),
    set,
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

    /**
     * What the form is to send; nothing while something is wrong with it, which then shows.
     * @param completed what leaving a field would have made of it; Enter sends without leaving
     */
    check(completed: Partial<Values> = {}): v.InferOutput<Schema> | undefined {
      const values = { ...filled.values, ...completed };
      flushSync(() => setFilled((before) => ({ ...before, values, isChecked: true })));
      const sent = v.safeParse(schema, values);
      return sent.success ? sent.output : undefined;
    },

    /** Begins anew with other values. */
    reset: (values: Values): void => setFilled(untouched(values)),

    /** Shows what the server has refused at its fields. */
    refuse(refused: Readonly<Record<string, IssueKey>>): void {
      setFilled((before) => ({ ...before, refused: refused as Issues<Values> }));
    },
  };
}

/** Puts the focus on the first field that is marked as wrong. */
export function focusFirstWrong(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return wrong !== null;
}

const untouched = <Values>(values: Values): Filled<Values> => ({
  values,
  changed: new Set(),
  left: new Set(),
  isChecked: false,
  refused: {},
});

/** An issue of another server may have no wording here; the translator answers a key without wording with the key. */
function sentenceOf(t: Translate, issue: IssueKey): string {
  const sentence = t(issue);
  return sentence === issue ? t('issues.invalid') : sentence;
}

function issuesOf<Values>(found: readonly v.BaseIssue<unknown>[]): Issues<Values> {
  const issues: Partial<Record<string, IssueKey>> = {};
  for (const one of found) {
    // Our schemas have no other messages than issue keys.
    issues[v.getDotPath(one) ?? ''] ??= one.message as IssueKey;
  }
  return issues as Issues<Values>;
}

function without<Values>(issues: Issues<Values>, names: readonly (keyof Values)[]): Issues<Values> {
  return Object.fromEntries(
    Object.entries(issues).filter(([name]) => !names.includes(name as keyof Values)),
  ) as Issues<Values>;
}
