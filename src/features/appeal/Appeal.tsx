import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { AppealLink } from '#domain/case/appeal-link.ts';
import styles from '#ui/form/form-page.module.css';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island, useT } from '#ui/island.tsx';
import { $appeal, appealWork, followLinks } from './appeal.ts';

function AppealScreen() {
  const t = useT();
  const appeal = useStore($appeal);
  useEffect(followLinks, []);

  switch (appeal.status) {
    case 'writing':
      return <AppealForm key={appeal.token} {...appeal} />;
    case 'sent':
      return (
        <Outcome type="success" icon="check" heading={t('appeal.sent')} takesFocus>
          <p>{t('appeal.sentText')}</p>
        </Outcome>
      );
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('appeal.withoutLink')}>
          <p>{t('appeal.withoutLinkText')}</p>
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome type="error" icon="close" heading={t('appeal.ended')} takesFocus>
          <p>{t('appeal.endedText')}</p>
          <p>
            <a href={`mailto:${PUBLIC_CONTACT_EMAIL}`}>{PUBLIC_CONTACT_EMAIL}</a>
          </p>
        </Outcome>
      );
    // The link is read when the page opens, and asks nothing of the server.
    case 'unread':
    case 'loading':
    case 'failed':
      return null;
  }
}

export const Appeal = island(AppealScreen, ['api-errors', 'appeal', 'common', 'issues']);

function AppealForm({ caseId, token }: AppealLink) {
  const t = useT();
  const work = useMemo(() => appealWork({ caseId, token }), [caseId, token]);
  const submission = useSubmission({ work, initially: { text: '' }, keeping: { name: `appeal-${caseId}` } });
  return (
    <form className={styles['question']} {...submission.form}>
      <p>{t('appeal.lead')}</p>
      <TextArea {...submission.field('text')} label={t('appeal.text')} hint={t('appeal.hint')} />
      <FailureMessage state={submission.state} />
      <SubmitButton isBusy={submission.isBusy} busy={t('appeal.sending')}>
        {t('appeal.send')}
      </SubmitButton>
    </form>
  );
}
