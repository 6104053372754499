import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { CaseDecision, CaseFile } from '#api/operator/cases.ts';
import { formatDateTime } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Loaded } from '../Loaded.tsx';
import { createThread } from './cases.ts';
import { Picture } from './Picture.tsx';
import styles from './case-file.module.css';

type Reported = CaseFile['reported'][number];

/** What a case is about, in the words of those who wrote: reports, an order, an answer or an appeal. */
export function Reported({ file }: { readonly file: CaseFile }) {
  const t = useT();
  const { reported, order, answer, text, contests, picture } = file;
  return (
    <>
      {order !== null && (
        <section>
          <h3>{t('console.case.order.heading')}</h3>
          <dl className={styles['facts']}>
            {(['authority', 'reference', 'effect'] as const).map((name) => (
              <div key={name}>
                <dt>{t(`console.case.order.${name}`)}</dt>
                <dd>{order[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {picture !== null && (
        <section>
          <h3>{t('console.case.picture')}</h3>
          <Picture id={picture} />
        </section>
      )}
      {reported.length > 0 && (
        <section>
          <h3>{t('console.case.reported')}</h3>
          <ul className={styles['entries']}>
            {reported.map((report) => (
              <ReportEntry key={`${report.at} ${report.email ?? ''}`} report={report} />
            ))}
          </ul>
        </section>
      )}
      {answer !== null && <Said heading={t('console.case.answer')} text={answer} />}
      {text !== null && <Said heading={t('console.case.text')} text={text} />}
      {contests !== null && (
        <section>
          <h3>{t('console.case.contests')}</h3>
          <Decisions decisions={contests.decisions} />
        </section>
      )}
      {file.kind === 'thread' && <ReadThread caseId={file.id} />}
    </>
  );
}

function ReportEntry({ report }: { readonly report: Reported }) {
  const t = useT();
  const locale = useLocale();
  const from = [report.name, report.email].filter((each) => each !== null).join(', ');
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{reasonWords(report, t)}</strong>
      </p>
      {report.text !== '' && <p className={styles['typed']}>{report.text}</p>}
      <p className={styles['quiet']}>
        {from === '' ? t('console.case.reporterNone') : t('console.case.reporter', { name: from })}
        {' · '}
        {formatDateTime(new Date(report.at), locale)}
      </p>
    </li>
  );
}

const reasonWords = ({ reason }: Reported, t: Translate): string =>
  reason === 'spam' ? t('report.thread.reasons.spam') : t(`report.reasons.${reason}`);

function Said({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <section>
      <h3>{heading}</h3>
      <p className={styles['typed']}>{text}</p>
    </section>
  );
}

export function Decisions({ decisions }: { readonly decisions: readonly CaseDecision[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={styles['entries']}>
      {decisions.map((decision) => (
        <li key={decision.id} className={styles['entry']}>
          <p>
            <strong>{t(`console.measures.${decision.measure}`)}</strong>
            {' · '}
            {decision.reason}
          </p>
          <p className={styles['typed']}>{decision.facts}</p>
          {decision.fields.length > 0 && (
            <p>
              {t('console.case.fields')}
              {': '}
              {decision.fields.join(', ')}
            </p>
          )}
          <p className={styles['quiet']}>
            {decision.operator}
            {' · '}
            {formatDateTime(new Date(decision.at), locale)}
            {decision.liftedAt !== null && (
              <>
                {' · '}
                {t('console.case.lifted', { date: formatDateTime(new Date(decision.liftedAt), locale) })}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Only on demand, since reading is recorded. */
function ReadThread({ caseId }: { readonly caseId: string }) {
  const t = useT();
  const locale = useLocale();
  const [isRead, setIsRead] = useState(false);
  const { $resource, load } = useMemo(() => createThread(caseId), [caseId]);
  const thread = useStore($resource);
  if (!isRead)
    return (
      <section>
        <p className={styles['quiet']}>{t('console.case.thread.lead')}</p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setIsRead(true);
            void load();
          }}
        >
          {t('console.case.thread.read')}
        </Button>
      </section>
    );
  return (
    <section>
      <h3>{t('console.targets.thread')}</h3>
      <Loaded resource={thread} onRetry={() => void load()}>
        {({ messages, hasMore }) => (
          <>
            {hasMore && <p className={styles['quiet']}>{t('console.case.thread.more')}</p>}
            <ol className={styles['entries']}>
              {messages.map(({ number, isReporter, text, at }) => (
                <li key={number} className={styles['entry']}>
                  <p>
                    <strong>
                      {t(isReporter ? 'console.case.thread.reporter' : 'console.case.thread.other')}
                    </strong>
                  </p>
                  <p className={styles['typed']}>{text}</p>
                  <p className={styles['quiet']}>{formatDateTime(new Date(at), locale)}</p>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </section>
  );
}
