import { useState } from 'react';
import type { Statement } from '#domain/case/statement.ts';
import { formatDate } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import styles from './statement.module.css';

export type SendOutcome = 'sent' | 'exists' | 'failed';

interface Props {
  readonly statement: Statement;
  /** Addresses of the file that it concerns. */
  readonly file?: { readonly thumbnail: string; readonly whole: string } | undefined;
  /** Absent where the restriction can only be contested. */
  readonly answer?: (text: string) => Promise<SendOutcome>;
  readonly contest: (caseId: string, text: string) => Promise<SendOutcome>;
}

/** Why operators restrict something of the company, which can answer and contest that. */
function OwnStatement({ statement, file, answer, contest }: Props) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome>();
  const [isPicture, setIsPicture] = useState(true);
  const [isContested, setIsContested] = useState(statement.isContested === true);
  const [openedAt] = useState(() => Date.now());
  const dateOf = (time: string) => formatDate(new Date(time), locale);
  /** The text stays unless it was sent. */
  async function send(work: (typed: string) => Promise<SendOutcome>): Promise<void> {
    const typed = text.trim();
    setIsMissing(typed === '');
    setOutcome(undefined);
    if (typed === '') return;
    const sent = await work(typed);
    setOutcome(sent);
    // What was written meanwhile is not sent.
    if (sent === 'sent') setText((now) => (now.trim() === typed ? '' : now));
  }
  const answering = useBusy(() => send((typed) => answer?.(typed) ?? Promise.resolve('failed')));
  const contesting = useBusy(() =>
    send(async (typed) => {
      const sent = await contest(statement.caseId, typed);
      if (sent !== 'failed') setIsContested(true);
      return sent;
    }),
  );
  const isBusy = answering.isBusy || contesting.isBusy;
  const { reason, rule, facts, fields, since, contestUntil, answeredAt } = statement;
  const canContest = !isContested && openedAt < Date.parse(contestUntil);
  return (
    <div className={styles['statement']}>
      <h3>
        {file === undefined
          ? t('appeal.statement.heading', { date: dateOf(since) })
          : t('appeal.statement.fileHeading', { date: dateOf(since) })}
      </h3>
      {file !== undefined && (
        <a href={file.whole} target="_blank" rel="noreferrer">
          {isPicture ? (
            <img src={file.thumbnail} alt={t('appeal.statement.file')} onError={() => setIsPicture(false)} />
          ) : (
            <span>{t('appeal.statement.file')}</span>
          )}
        </a>
      )}
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
      {(answer !== undefined || canContest || text !== '') && (
        <TextArea
          label={answer === undefined ? t('appeal.text') : t('appeal.statement.answer')}
          hint={t('appeal.statement.answerHint')}
          rows={3}
          value={text}
          onChange={setText}
          error={isMissing ? t('appeal.statement.missing') : undefined}
        />
      )}
      {outcome === 'failed' && <FormMessage type="error">{t('appeal.statement.failed')}</FormMessage>}
      {outcome === 'exists' && <FormMessage type="error">{t('appeal.exists')}</FormMessage>}
      {answer !== undefined && (
        <Button variant="quiet" aria-busy={answering.isBusy} aria-disabled={isBusy} onClick={answering.run}>
          {t(answering.isBusy ? 'appeal.statement.sending' : 'appeal.statement.send')}
        </Button>
      )}
      {canContest && (
        <Button variant="plain" aria-busy={contesting.isBusy} aria-disabled={isBusy} onClick={contesting.run}>
          {t(contesting.isBusy ? 'appeal.statement.sending' : 'appeal.statement.contest')}
        </Button>
      )}
    </div>
  );
}

export const StatementView = lazyIsland(OwnStatement, ['appeal', 'common']);
