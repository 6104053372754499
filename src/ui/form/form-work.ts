import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Check } from '#domain/check.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { LazyModule } from '#site/lazy-module.ts';
import type { Message } from '#site/translate.ts';

/** What a form does: it checks what was filled in and sends what its rules have made of that. */
export interface FormWork<Values, Filled, Answer> {
  readonly check: Check<Values, Filled>;
  readonly send: (filled: Filled) => Promise<SubmissionOutcome<Answer, Message>>;
}

/** A form's work at hand, or on demand: it brings all that makes calls, which who passes by needs not. */
export type Work<Values, Filled, Answer> =
  FormWork<Values, Filled, Answer> | LazyModule<FormWork<Values, Filled, Answer>>;

const $nothing = atom<undefined>();

/** A form's work; what is put off is fetched as soon as somebody turns to the form. */
export function useFormWork<Values, Filled, Answer>(work: Work<Values, Filled, Answer>) {
  const isPutOff = '$module' in work;
  const fetched = useStore<LazyModule<FormWork<Values, Filled, Answer>>['$module'] | typeof $nothing>(
    isPutOff ? work.$module : $nothing,
    { ssr: () => undefined },
  );
  /** Nothing where it can't be had. */
  const fetchWork = async () => (isPutOff ? work.fetch() : work);
  const turnTo = () => void fetchWork();
  return {
    rules: (isPutOff ? fetched : work)?.check,
    fetchWork,
    /** The work, if it is here by now. */
    workHere: () => (isPutOff ? work.$module.get() : work),
    turningTo: { onPointerOver: turnTo, onFocus: turnTo, onKeyDown: turnTo },
  };
}
