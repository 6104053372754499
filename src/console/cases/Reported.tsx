import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { API_BASE } from '#api/base.ts';
import type { CaseDecision, CaseFile } from '#api/operator/cases.ts';
import { formatDateTime } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import { FileLink } from '../FileLink.tsx';
import { Loaded } from '../Loaded.tsx';
import { createThread } from './cases.ts';
import styles from './case-file.module.css';

type Reported = CaseFile['reported'][number];

type Heading = 'h2' | 'h3';

interface Props {
  readonly file: CaseFile;
  /** Level of the headings. */
  readonly heading: Heading;
}

/** A case's reports, order, answer or appeal, in the words of those who wrote. */
export function Reported({ file, heading: Heading }: Props) {
  const t = useT();
  const locale = useLocale();
  const { reported, order, answer, text, contests, picture } = file;
  return (
    <>
      {order !== null && (
        <section>
          <Heading>{t('console.case.order.heading')}</Heading>
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
          <Heading>{t('console.case.picture')}</Heading>
          <Picture id={picture} />
        </section>
      )}
      {reported.length > 0 && (
        <section>
          <Heading>{t('console.case.reported')}</Heading>
          {reported.length < file.reports && (
            <p className={styles['quiet']}>{t('console.case.reportedMore', { count: reported.length })}</p>
          )}
          <ul className={styles['entries']}>
            {reported.map((report) => (
              <ReportEntry key={`${report.at} ${report.email ?? ''}`} report={report} />
            ))}
          </ul>
        </section>
      )}
      {answer !== null && <Said level={Heading} heading={t('console.case.answer')} text={answer} />}
      {text !== null && <Said level={Heading} heading={t('console.case.text')} text={text} />}
      {contests !== null && (
        <section>
          <Heading>{t('console.case.contests')}</Heading>
          <a href={consoleHref('case', locale, contests.caseId)}>{t('console.case.contested')}</a>
          <Decisions decisions={contests.decisions} />
        </section>
      )}
      {file.kind === 'thread' && <ReadThread caseId={file.id} heading={Heading} />}
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
        {[
          from === '' ? t('console.case.reporterNone') : t('console.case.reporter', { name: from }),
          formatDateTime(new Date(report.at), locale),
        ].join(' · ')}
      </p>
    </li>
  );
}

const reasonWords = ({ reason }: Reported, t: Translate): string =>
  reason === 'spam' ? t('report.thread.reasons.spam') : t(`report.reasons.${reason}`);

interface SaidProps {
  readonly level: Heading;
  readonly heading: string;
  readonly text: string;
}

function Said({ level: Heading, heading, text }: SaidProps) {
  return (
    <section>
      <Heading>{heading}</Heading>
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
            <span>{` · ${decision.reason}`}</span>
          </p>
          <p className={styles['typed']}>{decision.facts}</p>
          {decision.fields.length > 0 && (
            <p>{`${t('console.case.fields')}: ${decision.fields.join(', ')}`}</p>
          )}
          <p className={styles['quiet']}>
            {[
              decision.operator,
              formatDateTime(new Date(decision.at), locale),
              ...(decision.liftedAt === null
                ? []
                : [t('console.case.lifted', { date: formatDateTime(new Date(decision.liftedAt), locale) })]),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Only on demand, since reading is recorded. */
function ReadThread({ caseId, heading: Heading }: { readonly caseId: string; readonly heading: Heading }) {
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
      <Heading>{t('console.targets.thread')}</Heading>
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

/** Picture of a case; opens in full. */
export function Picture({ id }: { readonly id: string }) {
  const t = useT();
  const address = `${API_BASE}/operator/pictures/${encodeURIComponent(id)}`;
  return (
    <FileLink href={address} opensInTab className={styles['picture']}>
      <img src={address} alt={t('console.targets.image')} loading="lazy" />
    </FileLink>
  );
}
