import { useStore } from '@nanostores/react';
import { FailureMessage } from '../form/FormMessage.tsx';
import { useWizard } from './wizard-screen.ts';

export function SendFailure() {
  const { store, isQuiet = false } = useWizard();
  const submitting = useStore(store.$submitting);
  return !isQuiet && <FailureMessage state={submitting} />;
}
