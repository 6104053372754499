import type { ReactNode } from 'react';
import { messageText } from '#site/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { SubmissionState } from './use-submission.ts';
import styles from './form.module.css';

interface Props {
  readonly type: 'error' | 'success' | 'info';
  readonly children: ReactNode;
  readonly detail?: string | undefined;
}

/** Errors interrupt screen readers, other messages don't. */
export function FormMessage({ type, children, detail }: Props) {
  return (
    <p className={styles['message']} data-type={type} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={type} />
      <span>
        <span>{children}</span> {detail && <span className={styles['detail']}>{detail}</span>}
      </span>
    </p>
  );
}

export function FailureMessage({ state }: { readonly state: SubmissionState }) {
  const t = useT();
  if (state.status !== 'failed' || state.failure.isSaidByField) return null;
  const { message, networkProblem } = state.failure;
  return (
    <FormMessage type="error" detail={networkProblem && messageText(t, networkProblem)}>
      {messageText(t, message)}
    </FormMessage>
  );
}

/** Says that passwords and files were not restored. */
export function RestoredInPart() {
  const t = useT();
  return <FormMessage type="info">{t('common.form.keptInPart')}</FormMessage>;
}
