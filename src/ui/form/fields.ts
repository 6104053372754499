import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { IssueKey } from '#domain/issue.ts';

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

/** What {@link useFields} gives. */
export type Fields<Schema extends v.GenericSchema<object>> = ReturnType<typeof useFields<Schema>>;

/**
 * The fields of a form whose rules are a schema. A field's issue shows once the field was changed and left, or once the
 * form was checked.
 */
export function useFields<Schema extends v.GenericSchema<object>>(
  schema: Schema,
  initially: v.InferInput<Schema>,
) {
  type Values = v.InferInput<Schema>;
  type Name = keyof Values;
  const [filled, setFilled] = useState<Filled<Values>>({
    values: initially,
    changed: new Set(),
    left: new Set(),
    isChecked: false,
    refused: {},
  });
  const checked = v.safeParse(schema, filled.values);
  const issues = issuesOf<Values>(checked.issues ?? []);

  return {
    values: filled.values,

    issueOf(name: Name): IssueKey | undefined {
      const { changed, left, isChecked, refused } = filled;
      const isDue = isChecked || (changed.has(name) && left.has(name));
      return refused[name] ?? (isDue ? issues[name] : undefined);
    },

    set(values: Partial<Values>): void {
      // Object.keys forgets the names that the values have.
      const names = Object.keys(values) as Name[];
      setFilled((before) => ({
        ...before,
        values: { ...before.values, ...values },
        changed: new Set([...before.changed, ...names]),
        refused: without(before.refused, names),
      }));
    },

    leave(name: Name, { relatedTarget }: Leaving): void {
      // An issue that pushes the button away from under the click would swallow it; sending shows it anyway.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
      setFilled((before) => ({ ...before, left: new Set([...before.left, name]) }));
    },

    /**
     * What the form is to send; nothing while something is wrong with it, which then shows.
     * @param mended what leaving a field would have made of it; Enter sends without leaving
     */
    check(mended: Partial<Values> = {}): v.InferOutput<Schema> | undefined {
      const values = { ...filled.values, ...mended };
      flushSync(() => setFilled((before) => ({ ...before, values, isChecked: true })));
      const sent = v.safeParse(schema, values);
      return sent.success ? sent.output : undefined;
    },

    /** Shows what the server has refused at its fields. */
    refuse(refused: Issues<Values>): void {
      flushSync(() => setFilled((before) => ({ ...before, refused })));
    },
  };
}

/** Puts the focus on the first field that is marked as wrong. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  return Boolean(wrong);
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
