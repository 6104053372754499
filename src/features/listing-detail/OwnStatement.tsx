import { useState } from 'react';
import type { Statement } from '#domain/case/statement.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { formatDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { contest, sendAnswer } from './own-statement.ts';
import styles from './own-listing.module.css';

interface Props {
  readonly kind: ListingKind;
  readonly id: string;
  readonly statement: Statement;
  readonly onAnswered: (statement: Statement) => void;
}

/** Why operators restrict the listing; its owner can answer and contest that. */
function OwnStatementView({ kind, id, statement, onAnswered }: Props) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isContested, setIsContested] = useState(statement.isContested === true);
  const [openedAt] = useState(() => Date.now());
  const dateOf = (time: string) => formatDate(new Date(time), locale);
  /** The text stays unless it was sent. */
  async function send(work: (typed: string) => Promise<boolean>): Promise<void> {
    const typed = text.trim();
    setIsMissing(typed === '');
    setHasFailed(false);
    if (typed === '') return;
    const isSent = await work(typed);
    setHasFailed(!isSent);
    if (isSent) setText('');
  }
  const answering = useBusy(() =>
    send(async (typed) => {
      const answered = await sendAnswer(kind, id, typed);
      if (answered !== undefined) onAnswered(answered);
      return answered !== undefined;
    }),
  );
  const contesting = useBusy(() =>
    send(async (typed) => {
      const isSent = await contest(statement.caseId, typed);
      if (isSent) setIsContested(true);
      return isSent;
    }),
  );
  const isBusy = answering.isBusy || contesting.isBusy;
  const { reason, rule, facts, fields, since, contestUntil, answeredAt } = statement;
  const canContest = !isContested && openedAt < Date.parse(contestUntil);
  return (
    <div className={styles['statement']}>
      <h3>{t('appeal.statement.heading', { date: dateOf(since) })}</h3>
      <dl>
        <dt>{t('appeal.statement.reason')}</dt>
        <dd>{reason}</dd>
        {rule && (
          <>
            <dt>{t('appeal.statement.rule')}</dt>
            <dd>{rule}</dd>
          </>
        )}
        <dt>{t('appeal.statement.facts')}</dt>
        <dd>{facts}</dd>
        {fields && fields.length > 0 && (
          <>
            <dt>{t('appeal.statement.fields')}</dt>
            <dd>{fields.join(', ')}</dd>
          </>
        )}
      </dl>
      <div role="status">
        {answeredAt && <p>{t('appeal.statement.answered', { date: dateOf(answeredAt) })}</p>}
        {isContested && <p>{t('appeal.statement.contested')}</p>}
      </div>
      {canContest && <p>{t('appeal.statement.contestUntil', { date: dateOf(contestUntil) })}</p>}
      <TextArea
        label={t('appeal.statement.answer')}
        hint={t('appeal.statement.answerHint')}
        rows={3}
        value={text}
        onChange={setText}
        error={isMissing ? t('appeal.statement.missing') : undefined}
      />
      {hasFailed && <FormMessage type="error">{t('appeal.statement.failed')}</FormMessage>}
      <Button variant="quiet" aria-busy={answering.isBusy} aria-disabled={isBusy} onClick={answering.run}>
        {t(answering.isBusy ? 'appeal.statement.sending' : 'appeal.statement.send')}
      </Button>
      {canContest && (
        <Button variant="plain" aria-busy={contesting.isBusy} aria-disabled={isBusy} onClick={contesting.run}>
          {t(contesting.isBusy ? 'appeal.statement.sending' : 'appeal.statement.contest')}
        </Button>
      )}
    </div>
  );
}

export const OwnStatement = lazyIsland(OwnStatementView, ['appeal', 'common']);
