import { CHECK_KINDS, type CheckKind } from '#domain/company/checks.ts';
import type { PassedCheck } from '#domain/company/passed-checks.ts';
import { formatDate } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '../island.tsx';
import styles from './checks.module.css';

function CheckListView({ checks }: { readonly checks: readonly PassedCheck[] }) {
  const t = useT();
  const locale = useLocale();
  const dateOf = (time: string) => formatDate(new Date(time), locale);
  return (
    <div className={styles['list']}>
      <p>{t('checks.lead')}</p>
      <ul>
        {knownIn(checks).map(({ kind, at, validUntil }) => (
          <li key={kind}>
            <Icon name="check" />
            <span>
              <span>{nameOf(kind, t)}</span>
              {at !== null && <small>{` ${t('checks.on', { date: dateOf(at) })}`}</small>}
              {validUntil !== undefined && (
                <small>{`, ${t('checks.until', { date: dateOf(validUntil) })}`}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const CheckList = lazyIsland(CheckListView, ['checks']);

/** A newer server may know more kinds. */
const knownIn = (checks: readonly PassedCheck[]) =>
  checks.flatMap((check) => {
    const kind = CHECK_KINDS.find((each) => each === check.kind);
    return kind === undefined ? [] : [{ ...check, kind }];
  });

const nameOf = (kind: CheckKind, t: Translate): string =>
  kind === 'email' || kind === 'website' || kind === 'vat'
    ? t(`checks.${kind}`)
    : t('checks.document', { document: t(`checks.documents.${kind}`) });
