import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { href } from '#site/routes.ts';
import { messageText } from '#site/translate.ts';
import { $signedIn } from '#stores/session.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useT, useLocale } from '#ui/island.tsx';
import { Remedy } from './Remedy.tsx';
import {
  $verification,
  followLink,
  COUNTDOWN_S,
  COUNTDOWN_TICK_MS,
  goOn,
  type Verification,
} from './verify-email.ts';
import styles from './verify-email.module.css';

type Remedy = Extract<Verification, { status: 'failed' }>['remedy'];

const SIGNS = {
  none: { type: 'info', icon: 'check' },
  newLink: { type: 'error', icon: 'link' },
  newAccount: { type: 'error', icon: 'close' },
  retry: { type: 'error', icon: 'close' },
} as const satisfies Record<Remedy, object>;

function VerifyEmailScreen() {
  const t = useT();
  const verification = useStore($verification);
  useEffect(() => void followLink(), []);

  if (verification.status === 'busy') {
    return (
      <div className={styles['busy']} aria-busy="true">
        <Outcome type="info" icon="mail" heading={t('auth.verifyEmail.busy')} />
        <span className={styles['bar']} />
      </div>
    );
  }
  if (verification.status === 'verified') {
    return (
      <div>
        <Outcome type="success" icon="check" heading={messageText(t, verification.message)}>
          <Countdown isFirst={verification.isFirst} />
        </Outcome>
      </div>
    );
  }
  return (
    <Outcome {...SIGNS[verification.remedy]} heading={messageText(t, verification.message)}>
      {verification.networkProblem && <p>{messageText(t, verification.networkProblem)}</p>}
      <Remedy remedy={verification.remedy} />
    </Outcome>
  );
}

export const VerifyEmail = island(VerifyEmailScreen, ['api-errors', 'auth', 'common', 'issues']);

function Countdown({ isFirst }: { readonly isFirst: boolean }) {
  const t = useT();
  const locale = useLocale();
  const isMember = useStore($signedIn, { ssr: () => false });
  const isNew = isMember && isFirst;
  const [left, setLeft] = useState(COUNTDOWN_S);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [isStopped]);
  useEffect(() => {
    if (left === 0) goOn(locale);
  }, [left, locale]);

  const tell = (count: number) =>
    isMember ? t('auth.verifyEmail.accountOpens', { count }) : t('auth.verifyEmail.logInOpens', { count });
  return (
    <>
      {!isStopped && (
        <>
          <p role="timer" className={styles['countdown']}>
            {tell(Math.max(0, left))}
          </p>
          {/* Timers are silent, so the countdown is announced at its start and halfway. */}
          <p className="visually-hidden" role="status">
            {tell(left > COUNTDOWN_S / 2 ? COUNTDOWN_S : COUNTDOWN_S / 2)}
          </p>
        </>
      )}
      <div className={styles['actions']}>
        {isNew && (
          <ButtonLink href={href('SpaceRegistry', locale)}>{t('auth.verifyEmail.listSpace')}</ButtonLink>
        )}
        <ButtonLink
          variant={isNew ? 'quiet' : 'primary'}
          href={href(isMember ? 'YourAccount' : 'LogIn', locale)}
        >
          {isMember ? t('auth.verifyEmail.toAccount') : t('auth.verifyEmail.toLogIn')}
        </ButtonLink>
        {!isStopped && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              // The button goes.
              currentTarget.parentElement?.querySelector('a')?.focus();
              setIsStopped(true);
            }}
          >
            {t('auth.verifyEmail.stay')}
          </Button>
        )}
      </div>
    </>
  );
}
