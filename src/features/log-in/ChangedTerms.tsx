import { useEffect, useRef, useState } from 'react';
import type { SubmissionState } from '#ui/form/use-submission.ts';
import { legalPath } from '#domain/legal/legal.ts';
import { formatShortDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { acceptTerms } from './accept-terms.ts';
import styles from './changed-terms.module.css';

export interface NoticeProps {
  /** Day of the terms in force. */
  readonly version: string;
  readonly onDone: () => void;
}

function ChangedTermsView({ version, onDone }: NoticeProps) {
  const t = useT();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<SubmissionState>({ status: 'ready' });
  const accepting = useBusy(async () => {
    const outcome = await acceptTerms(version);
    setState(outcome);
    if (outcome.status === 'sent') onDone();
  });
  useEffect(() => {
    // The page is hidden from companies, since they are usually on their way to another one.
    delete document.documentElement.dataset['guestsOnly'];
    // The form that had the focus is gone.
    heading.current?.focus();
  }, []);

  return (
    <div className={styles['notice']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('terms.heading')}
      </h2>
      <p>
        <span>{t('terms.text', { date: formatShortDate(new Date(`${version}T00:00:00Z`), locale) })}</span>{' '}
        <a href={legalPath('terms', locale)} target="_blank">
          {t('terms.read')}
        </a>
      </p>
      <FailureMessage state={state} />
      <Button aria-busy={accepting.isBusy} aria-disabled={accepting.isBusy} onClick={accepting.run}>
        {t(accepting.isBusy ? 'terms.accepting' : 'terms.accept')}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('terms.later')}
      </Button>
    </div>
  );
}

export const ChangedTerms = lazyIsland(ChangedTermsView, ['api-errors', 'common', 'terms']);
