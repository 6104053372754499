import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { focusFirstWrong, useFields, type FormSchema } from './fields.ts';

/** How far a form is with being sent. */
export type SubmissionState<Answer = unknown> =
  | { readonly is: 'ready' | 'busy' }
  /** Something is wrong with what was filled in: nothing was sent. */
  | { readonly is: 'wrong' }
  | SubmissionOutcome<Answer, Message>;

interface Options<Schema extends FormSchema, Answer> {
  readonly schema: Schema;
  readonly initially: v.InferInput<Schema>;
  /** What leaving the fields would have made of them; Enter sends without leaving. */
  readonly complete?: (values: v.InferInput<Schema>) => Partial<v.InferInput<Schema>>;
  /** Sends what the schema has made of the fields. */
  readonly send: (filled: v.InferOutput<Schema>) => Promise<SubmissionOutcome<Answer, Message>>;
  /** Hears that something was wrong with what was filled in, before the focus goes there. */
  readonly onWrong?: () => void;
  /** Hears why it failed. */
  readonly onFailed?: (failure: SubmissionFailure<Message>) => void;
  /** Leads on from a form that has done its work, which stays busy until it is gone; without it the form stays. */
  readonly onSent?: (answer: Answer) => void;
}

/**
 * A form that is checked and then sent, once at a time. When something is wrong the first wrong field gets the focus, and
 * all that was filled in stays.
 * @example <form {...submission.form}><TextField label={…} {...submission.field('email')} /> …</form>
 */
export function useSubmission<Schema extends FormSchema, Answer>(options: Options<Schema, Answer>) {
  const { schema, initially, complete, send, onWrong, onFailed, onSent } = options;
  const fields = useFields(schema, initially);
  const [state, setState] = useState<SubmissionState<Answer>>({ is: 'ready' });
  const isBusy = state.is === 'busy';

  /** What is to be sent; where something is wrong with it, that shows and gets the focus. */
  function check(form: HTMLFormElement): v.InferOutput<Schema> | undefined {
    const filled = fields.check(complete?.(fields.values));
    if (filled !== undefined) return filled;
    setState({ is: 'wrong' });
    onWrong?.();
    focusFirstWrong(form);
    return undefined;
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const filled = check(form);
    if (filled === undefined) return;
    setState({ is: 'busy' });
    const outcome = await send(filled);
    if (outcome.is === 'sent') {
      if (onSent) onSent(outcome.answer);
      else setState(outcome);
      return;
    }
    const { failure } = outcome;
    onFailed?.(failure);
    flushSync(() => {
      setState(outcome);
      fields.refuse(failure.fields ?? {});
    });
    if (!focusFirstWrong(form)) keepFocus(form);
  }

  return {
    ...fields,
    state,
    isBusy,
    check,
    /** What makes an element this form. */
    form: {
      noValidate: true,
      'aria-busy': isBusy,
      onSubmit(event: SubmitEvent<HTMLFormElement>): void {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      },
    },
  };
}

/** What was disabled while the form was busy has lost the focus to what the form stands in. */
function keepFocus(form: HTMLFormElement): void {
  if (document.activeElement?.contains(form) && document.activeElement !== form)
    form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
