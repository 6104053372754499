import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Check } from '#domain/check.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { LazyModule } from '#site/lazy-module.ts';
import type { Message } from '#site/translate.ts';

export interface FormWork<Values, Filled, Answer> {
  readonly check: Check<Values, Filled>;
  readonly send: (filled: Filled) => Promise<SubmissionOutcome<Answer, Message>>;
}

/** Possibly lazy, so that visitors who don't use the form don't load it. */
export type Work<Values, Filled, Answer> =
  FormWork<Values, Filled, Answer> | LazyModule<FormWork<Values, Filled, Answer>>;

const $nothing = atom<undefined>();

/** Preloads on first interaction. */
export function useFormWork<Values, Filled, Answer>(work: Work<Values, Filled, Answer>) {
  const isPutOff = '$module' in work;
  const fetched = useStore<LazyModule<FormWork<Values, Filled, Answer>>['$module'] | typeof $nothing>(
    isPutOff ? work.$module : $nothing,
    { ssr: () => undefined },
  );
  /** `undefined` if unavailable. */
  const fetchWork = async () => (isPutOff ? work.fetch() : work);
  const turnTo = () => void fetchWork();
  return {
    rules: (isPutOff ? fetched : work)?.check,
    fetchWork,
    workHere: () => (isPutOff ? work.$module.get() : work),
    turningTo: { onPointerOver: turnTo, onFocus: turnTo, onKeyDown: turnTo },
  };
}
