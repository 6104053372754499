import { useStore } from '@nanostores/react';
import { messageText } from '#site/translate.ts';
import { FormMessage } from '../form/FormMessage.tsx';
import { useT } from '../island.tsx';
import { useWizard } from './wizard-screen.ts';

export function SendFailure() {
  const t = useT();
  const { store, isQuiet = false } = useWizard();
  const submitting = useStore(store.$submitting);
  if (submitting.status !== 'failed' || isQuiet) return null;
  const { message, networkProblem } = submitting.failure;
  return (
    <FormMessage type="error" detail={networkProblem && messageText(t, networkProblem)}>
      {messageText(t, message)}
    </FormMessage>
  );
}
