import { messageText } from '#site/translate.ts';
import { useT } from '../island.tsx';
import { FormMessage } from './FormMessage.tsx';
import type { SubmissionState } from './use-submission.ts';

export function FailureMessage({ state }: { readonly state: SubmissionState }) {
  const t = useT();
  if (state.is !== 'failed') return null;
  const { message, networkProblem } = state.failure;
  return (
    <FormMessage type="error" detail={networkProblem && messageText(t, networkProblem)}>
      {messageText(t, message)}
    </FormMessage>
  );
}
