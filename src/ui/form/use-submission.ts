import { useEffect, useEffectEvent, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { clearForm } from '#site/kept-forms.ts';
import type { Check } from '#domain/check.ts';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { useFields, type FormValues } from './fields.ts';
import { readAutofill } from './read-autofill.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { useKeptForm, type Keeping } from './use-kept-form.ts';
import { useFormWork, type FormWork, type Work } from './form-work.ts';

/** How far a form is with being sent. */
export type SubmissionState<Answer = unknown> =
  /** While it is `fetching`, what checks and sends it, or what was chosen in it, is on its way. */
  | { readonly is: 'ready' | 'fetching' | 'busy' }
  /** Something is wrong with what was filled in: nothing was sent. */
  | { readonly is: 'wrong' }
  | SubmissionOutcome<Answer, Message>;

interface Options<Values extends FormValues, Filled, Answer> {
  readonly work: Work<Values, Filled, Answer>;
  readonly initially: NoInfer<Values>;
  /** What stays in the tab until it is sent; without it nothing does. */
  readonly keeping?: Keeping<NoInfer<Values>>;
  /** What leaving the fields would have made of them; Enter sends without leaving. */
  readonly complete?: (values: Values) => Partial<Values>;
  /** What is on its way into the fields, without which they are neither checked nor sent. */
  readonly inTheMaking?: () => Promise<void> | undefined;
  /** Hears that something was wrong with what was filled in, before the focus goes there. */
  readonly onWrong?: () => void;
  /** Hears why it failed. */
  readonly onFailed?: (failure: SubmissionFailure<Message>) => void;
  /** Leads on from a form that has done its work, which stays busy until it is gone; without it the form stays. */
  readonly onSent?: (answer: Answer) => void;
}

/** What is told where the work of a form could not be fetched. */
const NOT_FETCHED: SubmissionFailure<Message> = {
  message: { key: 'common.errors.general' },
  networkProblem: { key: 'common.errors.network' },
};

/**
 * A form that is checked and then sent, once at a time. When something is wrong the first wrong field gets the focus, and
 * all that was filled in stays.
 * @example <form {...submission.form}><TextField label={…} {...submission.field('email')} /> …</form>
 */
export function useSubmission<Values extends FormValues, Filled, Answer>(
  options: Options<Values, Filled, Answer>,
) {
  const { work, initially, keeping, complete, inTheMaking, onWrong, onFailed, onSent } = options;
  const { rules, turningTo, fetchWork, workHere } = useFormWork(work);
  const fields = useFields(rules, initially);
  const [state, setState] = useState<SubmissionState<Answer>>({ is: 'ready' });
  const [isSent, setIsSent] = useState(false);
  useKeptForm(keeping, isSent, { initially, ...fields });
  const turnTo = useEffectEvent(fetchWork);
  useEffect(() => {
    // Filled in before the script was here, or by a page before.
    if (fields.isChanged) void turnTo();
  }, [fields.isChanged]);
  const isBusy = state.is === 'busy' || state.is === 'fetching';

  /** What is to be sent; where something is wrong with it, that shows and gets the focus. */
  function check(form: HTMLFormElement, by: Check<Values, Filled>): { readonly filled: Filled } | undefined {
    const values = { ...fields.values, ...complete?.(fields.values) };
    fields.show(values);
    const checked = by(values);
    if (checked.is === 'right') return checked;
    flushSync(() => setState({ is: 'wrong' }));
    onWrong?.();
    focusFirstWrong(form);
    return undefined;
  }

  async function submit(form: HTMLFormElement, { check: by, send }: FormWork<Values, Filled, Answer>) {
    const checked = check(form, by);
    if (checked === undefined) return;
    setState({ is: 'busy' });
    const outcome = await send(checked.filled);
    if (outcome.is === 'sent') {
      setIsSent(true);
      if (keeping) clearForm(keeping.name);
      if (onSent) onSent(outcome.answer);
      else setState(outcome);
    } else fail(form, outcome.failure);
  }

  /** Fetches what the form still lacks, which then is submitted once more. */
  async function fetchFirst(form: HTMLFormElement): Promise<void> {
    setState({ is: 'fetching' });
    const here = await fetchWork();
    await inTheMaking?.();
    if (here) form.requestSubmit();
    else fail(form, NOT_FETCHED);
  }

  function fail(form: HTMLFormElement, failure: SubmissionFailure<Message>): void {
    onFailed?.(failure);
    flushSync(() => {
      setState({ is: 'failed', failure });
      fields.refuse(failure.fields ?? {});
    });
    if (!focusFirstWrong(form)) keepFocus(form);
  }

  /** Does something with the work: now if it is here, else when the form is submitted once more. */
  function withWork<Result>(
    form: HTMLFormElement,
    run: (here: FormWork<Values, Filled, Answer>) => Result,
  ): Result | undefined {
    const here = workHere();
    if (here && !inTheMaking?.()) return run(here);
    if (!isBusy) void fetchFirst(form);
    return undefined;
  }

  // Before React renders the fields anew, which would empty those of which it knows nothing; not at a focus, which React
  // itself may move while the fields still show what they held.
  function takeOver({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    const silent = readAutofill(currentTarget, fields.values);
    if (silent) flushSync(() => fields.set(silent));
  }

  return {
    ...fields,
    state,
    isBusy,
    /** Whether what was typed before is back, and passwords or files that were given are still lacking. */
    isBackInPart: fields.isBackInPart && keeping?.without?.every((name) => !fields.values[name]) === true,
    /** Whether the form's rules are here and take the values. */
    accepts: (values: Values): boolean => rules?.(values).is === 'right',
    /** Whether the form may be sent: what is wrong with it shows. Where the rules are not here it is submitted with them. */
    check: (form: HTMLFormElement): boolean =>
      withWork(form, (here) => check(form, here.check)) !== undefined,
    /** What makes an element this form. */
    form: {
      ...turningTo,
      noValidate: true,
      onPointerDownCapture: takeOver,
      onKeyDownCapture: takeOver,
      onSubmitCapture: takeOver,
      'aria-busy': isBusy,
      onSubmit(event: SubmitEvent<HTMLFormElement>): void {
        event.preventDefault();
        const form = event.currentTarget;
        if (state.is !== 'busy') withWork(form, (here) => void submit(form, here));
      },
    },
  };
}

/** What was disabled while the form was busy has lost the focus to what the form stands in. */
function keepFocus(form: HTMLFormElement): void {
  if (document.activeElement?.contains(form) && document.activeElement !== form)
    form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
