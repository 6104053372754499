import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { messageText } from '#site/translate.ts';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useT } from '#ui/island.tsx';
import { Countdown } from './Countdown.tsx';
import { Remedy } from './Remedy.tsx';
import { $verification, followLink } from './verify-email.ts';
import styles from './verify-email.module.css';

function VerifyEmailScreen() {
  const t = useT();
  const verification = useStore($verification);
  useEffect(() => void followLink(), []);

  if (verification.is === 'busy') {
    return (
      <div className={styles['busy']} aria-busy="true">
        <Outcome type="info" icon="mail" heading={t('auth.verifyEmail.busy')} />
        <span className={styles['bar']} />
      </div>
    );
  }
  if (verification.is === 'verified') {
    return (
      <div>
        <Outcome type="success" icon="check" heading={messageText(t, verification.message)}>
          <Countdown />
        </Outcome>
      </div>
    );
  }
  const isVerified = verification.remedy === 'none';
  return (
    <Outcome
      type={isVerified ? 'info' : 'error'}
      icon={isVerified ? 'check' : 'close'}
      heading={messageText(t, verification.message)}
    >
      {verification.networkProblem && <p>{messageText(t, verification.networkProblem)}</p>}
      <Remedy remedy={verification.remedy} />
    </Outcome>
  );
}

/** Follows the link of the verification mail and tells what became of it. */
export const VerifyEmail = island(VerifyEmailScreen, ['api-errors', 'auth', 'common', 'issues']);
