import { useEffect, useEffectEvent, useId, useState, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isRightsClaim, needsText, REPORT_REASONS, type ReportReason } from '#domain/case/report.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { Button } from '#ui/button/Button.tsx';
import formPage from '#ui/form/form-page.module.css';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { Honeypot } from '#ui/form/Honeypot.tsx';
import { useIsReady } from '#ui/form/hydration.ts';
import { EMAIL_INPUT } from '#ui/form/input-types.ts';
import { Outcome } from '#ui/form/Outcome.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { useIsSignedIn } from '#ui/visitor.ts';
import styles from './report.module.css';

const work = lazyModule(async () => (await import('./report.ts')).reportWork);

const EMPTY = { address: '', reason: '', text: '', name: '', email: '', goodFaith: '', homepage: '' };

/** Works without script, too: styles show what follows the reason, and the server answers with a fragment of this page. */
function ReportScreen() {
  const t = useT();
  const locale = useLocale();
  const hint = useId();
  const isReady = useIsReady();
  const isSignedIn = useIsSignedIn();
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmission({
    work,
    initially: EMPTY,
    keeping: { name: 'report' },
    onSent: () => setIsSent(true),
  });
  const prefill = useEffectEvent(() => {
    const about = new URLSearchParams(location.search).get('about');
    if (about?.startsWith('/')) submission.set({ address: location.origin + about });
  });
  useEffect(() => prefill(), []);
  const { field, values, errorOf, issueOf, set } = submission;
  const reason = values.reason as ReportReason | '';
  if (isSent) {
    return (
      <Outcome type="success" icon="check" heading={t('report.sent')} takesFocus>
        <p>{t(reason === 'noLongerAvailable' ? 'report.askedText' : 'report.sentText')}</p>
      </Outcome>
    );
  }
  return (
    <form
      {...submission.form}
      className={formPage['form']}
      method="post"
      action="/api/reports"
      noValidate={isReady}
    >
      <fieldset
        className={styles['reasons']}
        aria-describedby={hint}
        aria-invalid={errorOf('reason') !== undefined || undefined}
        tabIndex={-1}
      >
        <legend>{t('report.reason')}</legend>
        {REPORT_REASONS.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="reason"
            value={each}
            isChosen={each === reason}
            onChoose={() => set({ reason: each })}
          >
            {t(`report.reasons.${each}`)}
          </Choice>
        ))}
        <p id={hint} className={styles[errorOf('reason') ? 'error' : 'hint']}>
          {errorOf('reason') && <Icon name="error" />}
          <span>{errorOf('reason') ?? t('report.namedHint')}</span>
        </p>
      </fieldset>
      <div className={styles['rest']}>
        <TextField
          {...field('address')}
          label={t('report.address')}
          hint={t('report.addressHint')}
          error={issueOf('address') === 'issues.invalid' ? t('report.addressWrong') : errorOf('address')}
          required
        />
        <TextArea
          {...field('text')}
          label={t('report.text')}
          hint={t('report.textHint')}
          isOptional={reason !== '' && !needsText(reason)}
        />
        {!isSignedIn && (
          <fieldset className={styles['you']}>
            <legend>{t('report.you')}</legend>
            <p className={styles['hint']}>
              {t(reason !== '' && isRightsClaim(reason) ? 'report.named' : 'report.notNamed')}
            </p>
            <TextField {...field('name')} label={t('report.name')} autoComplete="name" />
            <TextField
              {...field('email')}
              label={t('report.email')}
              hint={t('report.emailHint')}
              {...EMAIL_INPUT}
            />
          </fieldset>
        )}
        <Choice
          type="checkbox"
          name="goodFaith"
          value="on"
          isChosen={values.goodFaith !== ''}
          error={issueOf('goodFaith') && t('report.goodFaithMissing')}
          onChoose={(isChosen) => set({ goodFaith: isChosen ? 'on' : '' })}
        >
          {t('report.goodFaith')}
        </Choice>
        <Honeypot value={values.homepage} onChange={(homepage) => set({ homepage })} />
        <input type="hidden" name="locale" value={locale} />
        <FailureMessage state={submission.state} />
        <Button type="submit" isWide aria-busy={submission.isBusy} aria-disabled={submission.isBusy}>
          {t(submission.isBusy ? 'report.sending' : 'report.send')}
        </Button>
      </div>
    </form>
  );
}

export const Report = island(ReportScreen, ['api-errors', 'common', 'issues', 'report']);

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

function Choice({ type, name, value, isChosen, error, onChoose, children }: ChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseFirst = useEffectEvent(() => {
    if (input.current?.checked === true && !isChosen) onChoose(true);
  });
  // Before hydration.
  useLayoutEffect(() => chooseFirst(), []);
  return (
    <div className={styles['choice']}>
      <label>
        <input
          ref={input}
          type={type}
          name={name}
          value={value}
          checked={isChosen}
          required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={id} className={styles['error']}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
