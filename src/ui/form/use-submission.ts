import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Check } from '#domain/check.ts';
import type { SubmissionFailure, SubmissionOutcome } from '#domain/submission.ts';
import type { LazyModule } from '#site/lazy-module.ts';
import { clearForm } from '#site/stored-forms.ts';
import type { Message } from '#site/translate.ts';
import { focusFirstWrong, hasPartOfDate, type FormValues, useFields } from './fields.ts';
import { readsAutofill } from './hydration.ts';
import { usePreservedForm, type PreserveOptions } from './use-preserved-form.ts';

export interface FormWork<Values, Filled, Answer> {
  readonly check: Check<Values, Filled>;
  readonly send: (filled: Filled) => Promise<SubmissionOutcome<Answer, Message>>;
}

/** Possibly lazy, so that visitors who don't use the form don't load it. */
type Work<Values, Filled, Answer> =
  FormWork<Values, Filled, Answer> | LazyModule<FormWork<Values, Filled, Answer>>;

const $nothing = atom<undefined>();

/** Preloads on first interaction. */
function useFormWork<Values, Filled, Answer>(work: Work<Values, Filled, Answer>) {
  const isLazy = '$module' in work;
  const fetched = useStore<LazyModule<FormWork<Values, Filled, Answer>>['$module'] | typeof $nothing>(
    isLazy ? work.$module : $nothing,
    { ssr: () => undefined },
  );
  /** `undefined` if unavailable. */
  const fetchWork = async () => (isLazy ? work.fetch() : work);
  const prefetch = () => void fetchWork();
  return {
    rules: (isLazy ? fetched : work)?.check,
    fetchWork,
    loadedWork: () => (isLazy ? work.$module.get() : work),
    prefetchProps: { onPointerOver: prefetch, onFocus: prefetch, onKeyDown: prefetch },
  };
}

export type SubmissionState<Answer = unknown> =
  /** `fetching` while the form's code or data loads. */
  | { readonly status: 'ready' | 'fetching' | 'busy' }
  /** Invalid input; nothing was sent. */
  | { readonly status: 'wrong' }
  | SubmissionOutcome<Answer, Message>;

interface Options<Values extends FormValues, Filled, Answer> {
  readonly work: Work<Values, Filled, Answer>;
  readonly initially: NoInfer<Values>;
  /** Fields preserved until submission; none by default. */
  readonly keeping?: PreserveOptions<NoInfer<Values>>;
  /** Values as normalized on blur: Enter submits without leaving a field. */
  readonly complete?: (values: Values) => Partial<Values>;
  /** Pending input, such as a chosen country, that validation has to wait for. */
  readonly inTheMaking?: (values: Values) => Promise<unknown> | undefined;
  /** Called before the focus moves to the first error. */
  readonly onWrong?: () => void;
  readonly onFailed?: (failure: SubmissionFailure<Message>) => void;
  /** Called on success; the form stays busy until it is gone. Without it the form stays. */
  readonly onSent?: (answer: Answer) => void;
}

const NOT_FETCHED: SubmissionFailure<Message> = {
  message: { key: 'common.errors.general' },
  networkProblem: { key: 'common.errors.network' },
};

/**
 * Validates and submits once at a time; focuses the first error and preserves input. @example <form
 * {...submission.form}><TextField label={…} {...submission.field('email')} /> …</form>
 */
export function useSubmission<Values extends FormValues, Filled, Answer>(
  options: Options<Values, Filled, Answer>,
) {
  const { work, initially, keeping, complete, inTheMaking, onWrong, onFailed, onSent } = options;
  const { rules, prefetchProps, fetchWork, loadedWork } = useFormWork(work);
  const fields = useFields(rules, initially);
  const [state, setState] = useState<SubmissionState<Answer>>({ status: 'ready' });
  const [sent, setSent] = useState<Values>();
  usePreservedForm(keeping, sent, { initially, ...fields });
  const prefetch = useEffectEvent(fetchWork);
  useEffect(() => {
    // Entered before hydration or restored.
    if (fields.isChanged) void prefetch();
  }, [fields.isChanged]);
  const isBusy = state.status === 'busy' || state.status === 'fetching';
  const begin = useEffectEvent(() => {
    if (sent === undefined || state.status !== 'busy') return;
    fields.reset(initially);
    setState({ status: 'ready' });
  });
  useEffect(() => {
    // Back returns to a page that was left when its form was sent.
    const look = ({ persisted }: PageTransitionEvent) => persisted && begin();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  /** `undefined` if invalid; shows and focuses the error. */
  function check(
    form: HTMLFormElement,
    by: Check<Values, Filled>,
  ): { readonly values: Values; readonly filled: Filled } | undefined {
    const values = { ...fields.values, ...complete?.(fields.values) };
    fields.show(values);
    const checked = by(values);
    const isReadable = !hasPartOfDate(form);
    if (checked.status === 'right' && isReadable) return { values, filled: checked.filled };
    flushSync(() => setState({ status: 'wrong' }));
    onWrong?.();
    focusFirstWrong(form);
    return undefined;
  }

  async function submit(form: HTMLFormElement, { check: by, send }: FormWork<Values, Filled, Answer>) {
    const checked = check(form, by);
    if (checked === undefined) return;
    setState({ status: 'busy' });
    const outcome = await send(checked.filled);
    if (outcome.status === 'sent') {
      setSent(checked.values);
      if (keeping) clearForm(keeping.name);
      if (onSent) onSent(outcome.answer);
      else setState(outcome);
    } else fail(form, outcome.failure);
  }

  /** Loads missing code, then submits again. */
  async function fetchFirst(form: HTMLFormElement): Promise<void> {
    setState({ status: 'fetching' });
    const [loaded] = await Promise.all([fetchWork(), inTheMaking?.(fields.values)]);
    if (loaded && !inTheMaking?.(fields.values)) form.requestSubmit();
    else fail(form, NOT_FETCHED);
  }

  function fail(form: HTMLFormElement, failure: SubmissionFailure<Message>): void {
    onFailed?.(failure);
    flushSync(() => {
      setState({ status: 'failed', failure });
      fields.refuse(failure.fields ?? {});
    });
    if (!focusFirstWrong(form)) keepFocus(form);
  }

  /** Runs now if loaded, else after loading. */
  function withWork<Result>(
    form: HTMLFormElement,
    run: (loaded: FormWork<Values, Filled, Answer>) => Result,
  ): Result | undefined {
    const loaded = loadedWork();
    if (loaded && !inTheMaking?.(fields.values)) return run(loaded);
    if (!isBusy) void fetchFirst(form);
    return undefined;
  }

  return {
    ...fields,
    state,
    isBusy,
    /** Whether restored input still lacks passwords or files. */
    isBackInPart: fields.isBackInPart && keeping?.without?.every((name) => !fields.values[name]) === true,
    accepts: (values: Values): boolean => rules?.(values).status === 'right',
    /** Shows errors. If the rules are not loaded yet, submits with them. */
    check: (form: HTMLFormElement): boolean =>
      withWork(form, (loaded) => check(form, loaded.check)) !== undefined,
    form: {
      ...prefetchProps,
      noValidate: true,
      ...readsAutofill,
      'aria-busy': isBusy,
      onSubmit(event: SubmitEvent<HTMLFormElement>): void {
        event.preventDefault();
        const form = event.currentTarget;
        if (state.status !== 'busy') withWork(form, (loaded) => void submit(form, loaded));
      },
    },
  };
}

/** Disabled controls have lost the focus to their container. */
function keepFocus(form: HTMLFormElement): void {
  if (document.activeElement?.contains(form) && document.activeElement !== form)
    form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}
