import type { PassedCheck } from '#domain/company/checks.ts';
import { formatDate } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '../island.tsx';
import styles from './checks.module.css';

interface Props {
  readonly checks?: readonly PassedCheck[] | undefined;
  readonly legalName?: string | undefined;
  readonly vat?: string | undefined;
}

function ChecksView({ checks = [], legalName, vat }: Props) {
  const t = useT();
  const locale = useLocale();
  const dateOf = (time: string) => formatDate(new Date(time), locale);
  const nameOf = ({ kind }: PassedCheck) =>
    kind === 'email' || kind === 'website' || kind === 'vat'
      ? t(`checks.${kind}`)
      : t('checks.document', { document: t(`documents.kinds.${kind}`) });
  return (
    <div className={styles['checks']}>
      {vat !== undefined && (
        <dl>
          {legalName !== undefined && <Detail label={t('checks.details.legalName')} value={legalName} />}
          <Detail label={t('checks.details.vat')} value={vat} />
        </dl>
      )}
      {checks.length > 0 && (
        <details>
          <summary>
            <Icon name="shield" />
            {t('checks.heading')}
          </summary>
          <p>{t('checks.lead')}</p>
          <ul>
            {checks.map((check) => (
              <li key={check.kind}>
                <Icon name="check" />
                <span>
                  {nameOf(check)}
                  {check.at !== null && <small> {t('checks.on', { date: dateOf(check.at) })}</small>}
                  {check.validUntil !== undefined && (
                    <small>, {t('checks.until', { date: dateOf(check.validUntil) })}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Detail({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Passed ones only; and what the company shows of itself. */
export const Checks = lazyIsland(ChecksView, ['checks', 'documents']);
