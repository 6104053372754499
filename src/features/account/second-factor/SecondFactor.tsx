import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { NewSecondFactor, SecondFactorState } from '#api/second-factor.ts';
import { formatShortDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Group } from '../details/Group.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { $secondFactor, loadSecondFactor, type Purpose } from './second-factor.ts';

const ScanStep = lazy(async () => (await import('./ScanStep.tsx')).ScanStep);

type Step =
  | { readonly type: 'overview' }
  | { readonly type: 'password'; readonly purpose: Purpose }
  | { readonly type: 'scan'; readonly made: NewSecondFactor }
  | { readonly type: 'codes'; readonly codes: readonly string[] };

const OVERVIEW: Step = { type: 'overview' };

function SecondFactorView() {
  const t = useT();
  const loaded = useStore($secondFactor);
  const [step, setStep] = useState(OVERVIEW);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadSecondFactor(), []);
  const goBack = () => {
    setStep(OVERVIEW);
    // The focused button is gone.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="second-factor">
      <Group
        id="second-factor"
        heading={t('second-factor.heading')}
        headingRef={heading}
        about={<p>{t('second-factor.lead')}</p>}
      >
        {loaded.status === 'failed' && (
          <LoadFailure text={t('second-factor.failed')} onRetry={() => void loadSecondFactor()} />
        )}
        {loaded.value && step.type === 'overview' && (
          <Overview state={loaded.value} onStart={(purpose) => setStep({ type: 'password', purpose })} />
        )}
        {step.type === 'password' && (
          <PasswordStep
            purpose={step.purpose}
            onCancel={goBack}
            onDone={({ uri, secret, recoveryCodes } = {}) => {
              if (recoveryCodes === undefined) goBack();
              else if (uri === undefined || secret === undefined)
                setStep({ type: 'codes', codes: recoveryCodes });
              else setStep({ type: 'scan', made: { uri, secret, recoveryCodes } });
            }}
          />
        )}
        {step.type === 'scan' && (
          <ScanStep
            made={step.made}
            onCancel={goBack}
            onDone={() => setStep({ type: 'codes', codes: step.made.recoveryCodes })}
          />
        )}
        {step.type === 'codes' && <RecoveryCodes codes={step.codes} onDone={goBack} />}
      </Group>
    </section>
  );
}

export const SecondFactor = lazyIsland(SecondFactorView, ['api-errors', 'common', 'issues', 'second-factor']);

interface OverviewProps {
  readonly state: SecondFactorState;
  readonly onStart: (purpose: Purpose) => void;
}

function Overview({ state: { activeSince, recoveryCodes }, onStart }: OverviewProps) {
  const t = useT();
  const locale = useLocale();
  if (activeSince === null)
    return (
      <>
        <p role="status">{t('second-factor.isOff')}</p>
        <div className="button-row">
          <Button variant="quiet" onClick={() => onStart('begin')}>
            {t('second-factor.setUp')}
          </Button>
        </div>
      </>
    );
  const date = formatShortDate(new Date(activeSince), locale);
  return (
    <>
      <p role="status">
        {`${t('second-factor.since', { date })} · ${t('second-factor.codesLeft', { count: recoveryCodes })}`}
      </p>
      <div className="button-row">
        <Button variant="quiet" onClick={() => onStart('renew')}>
          {t('second-factor.renew.submit')}
        </Button>
        <Button variant="quiet" onClick={() => onStart('off')}>
          {t('second-factor.off.submit')}
        </Button>
      </div>
    </>
  );
}
