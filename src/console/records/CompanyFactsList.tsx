import type { CompanyFacts } from '#api/operator/rows.ts';
import { formatDate } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from '../console-pages.ts';
import { CompanyLine } from './CompanyLine.tsx';
import styles from '../cases/case-file.module.css';
import lines from '../cases/cases.module.css';

interface Props {
  readonly company: CompanyFacts;
  /** Level of the headings. */
  readonly heading: 'h2' | 'h3';
  /** Whether its name leads to its page. */
  readonly isLinked?: boolean;
}

/** Who a company says it is, what was checked of it, and which accounts are like it. */
export function CompanyFactsList({ company, heading: Heading, isLinked = false }: Props) {
  const t = useT();
  const locale = useLocale();
  const { email, legalName, vat, website, telephone, country, createdAt, checks, alike } = company;
  const facts = [
    [t('console.company.email'), email],
    [t('console.company.legalName'), legalName],
    [t('console.company.vat'), `${vat} · ${country}`],
    [t('console.company.website'), website],
    [t('console.company.telephone'), telephone],
    [t('console.company.since'), formatDate(new Date(createdAt), locale)],
  ] as const;
  return (
    <>
      {isLinked && (
        <p>
          <a href={consoleHref('company', locale, company.id)}>{company.name}</a>
        </p>
      )}
      <p>
        <State company={company} />
      </p>
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Heading>{t('console.case.checks')}</Heading>
      <ul className={styles['entries']}>
        {checks.map((check) => (
          <li key={`${check.kind} ${check.at ?? ''}`} className={styles['entry']}>
            <span>{checkWords(check, t)}</span>
            {check.at !== null && (
              <span className={styles['quiet']}>
                {' '}
                {t('console.case.on', { date: formatDate(new Date(check.at), locale) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Heading>{t('console.case.alike.heading')}</Heading>
      {alike.length === 0 && <p className={styles['quiet']}>{t('console.case.alike.none')}</p>}
      <ul className={lines['list']}>
        {alike.map(({ company: other, by }) => (
          <CompanyLine key={other.id} company={other} note={sharedWords(by, t)} />
        ))}
      </ul>
    </>
  );
}

const sharedWords = (by: CompanyFacts['alike'][number]['by'], t: Translate): string =>
  by.map((each) => t(`console.case.alike.${each}`)).join(', ');

function checkWords({ kind, result }: CompanyFacts['checks'][number], t: Translate): string {
  const isDocument = kind !== 'email' && kind !== 'website' && kind !== 'vat';
  const name = isDocument ? t(`checks.documents.${kind}`) : t(`console.checks.kinds.${kind}`);
  return `${name}: ${t(`console.checks.results.${result}`)}`;
}

function State({ company }: Pick<Props, 'company'>) {
  const t = useT();
  return (
    <>
      <span className={lines['tag']} data-special={company.isConfirmed ? undefined : ''}>
        {t(company.isConfirmed ? 'console.case.confirmed' : 'console.case.unconfirmed')}
      </span>{' '}
      {company.isSuspended && (
        <span className={lines['tag']} data-special="">
          {t('console.company.suspended')}
        </span>
      )}
    </>
  );
}
