import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { API_BASE } from '#api/base.ts';
import type { OwnCheck } from '#domain/company/checks.ts';
import { formatDate } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { $user } from '#stores/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { beginAtHeading } from '../account-place.ts';
import { Group } from '../details/Group.tsx';
import { DocumentUpload } from './DocumentUpload.tsx';
import { $ownChecks, loadChecks, withdraw } from './own-checks.ts';
import styles from './checks.module.css';

function ChecksView() {
  const t = useT();
  const loaded = useStore($ownChecks);
  const user = useStore($user);
  const checked = [
    user?.email,
    user?.website,
    user?.name,
    user?.legalName,
    user?.vat,
    user?.country,
    user?.isVerified,
  ].join(' ');
  useEffect(() => void loadChecks(), [checked]);
  return (
    <>
      <Group about={<p>{t('own-checks.lead')}</p>}>
        {loaded.status === 'failed' && (
          <LoadFailure text={t('own-checks.failed')} onRetry={() => void loadChecks()} />
        )}
        <ul className={styles['checks']} aria-busy={loaded.status === 'loading'}>
          {loaded.status === 'loading' && <li className={styles['waiting']} aria-hidden="true" />}
          {loaded.value?.map((check) => (
            // One per kind but of documents, which may be stored no longer.
            <CheckRow
              key={[check.kind, check.documentId, check.at, check.reference].join(' ')}
              check={check}
              onGone={() => beginAtHeading('checks')}
            />
          ))}
        </ul>
      </Group>
      {loaded.status !== 'loading' && <DocumentUpload />}
    </>
  );
}

export const Checks = lazyIsland(ChecksView, ['api-errors', 'checks', 'common', 'own-checks', 'upload']);

interface Props {
  readonly check: OwnCheck;
  /** The focused button is gone. */
  readonly onGone: () => void;
}

function CheckRow({ check, onGone }: Props) {
  const t = useT();
  const locale = useLocale();
  const { result, at, validUntil, reference, reason, documentId } = check;
  const isPassed = result === 'passed';
  const dateOf = (time: string) => formatDate(new Date(time), locale);
  const notes = [
    at !== null && t(result === 'unavailable' ? 'own-checks.triedAt' : 'own-checks.at', { date: dateOf(at) }),
    validUntil !== undefined && t('own-checks.validUntil', { date: dateOf(validUntil) }),
    reference !== undefined && t('own-checks.reference', { reference }),
    reason !== undefined && t('own-checks.reason', { reason }),
  ].filter((note) => note !== false);
  return (
    <li className={styles['check']}>
      <Icon name={isPassed ? 'success' : result === 'waiting' ? 'clock' : 'info'} />
      <div>
        <p className={styles['result']}>{resultText(check, t)}</p>
        <p className={styles['notes']}>
          <span className={styles['state']} data-passed={isPassed ? '' : undefined}>
            {t(isPassed ? 'own-checks.state.passed' : 'own-checks.state.other')}
          </span>
          <span>{notes.join(' · ')}</span>
        </p>
        {documentId !== undefined && (
          <DocumentActions id={documentId} canWithdraw={result === 'waiting'} onGone={onGone} />
        )}
      </div>
    </li>
  );
}

function DocumentActions({
  id,
  canWithdraw,
  onGone,
}: {
  readonly id: string;
  readonly canWithdraw: boolean;
  readonly onGone: () => void;
}) {
  const t = useT();
  const withdrawing = useBusy(async () => {
    // The focused button is gone.
    if (await withdraw(id)) onGone();
  });
  return (
    <p className={styles['actions']}>
      <a href={`${API_BASE}/documents/${id}`} download="">
        {t('own-checks.open')}
      </a>
      {canWithdraw && (
        <Button
          variant="quiet"
          size="small"
          aria-busy={withdrawing.isBusy}
          aria-disabled={withdrawing.isBusy}
          onClick={withdrawing.run}
        >
          {t(withdrawing.isBusy ? 'own-checks.withdrawing' : 'own-checks.withdraw')}
        </Button>
      )}
    </p>
  );
}

/** A result that another kind has would come from a newer server. */
function resultText({ kind, result }: OwnCheck, t: Translate): string {
  if (kind === 'email') return t(`own-checks.results.email.${result === 'passed' ? result : 'unconfirmed'}`);
  if (kind === 'website') {
    const known = result === 'passed' || result === 'differs' || result === 'shared';
    return t(`own-checks.results.website.${known ? result : 'unconfirmed'}`);
  }
  if (kind === 'vat') {
    const known =
      result === 'passed' ||
      result === 'notRegistered' ||
      result === 'unavailable' ||
      result === 'noRegister' ||
      result === 'malformed' ||
      result === 'off';
    return t(`own-checks.results.vat.${known ? result : 'waiting'}`);
  }
  const known = result === 'passed' || result === 'refused' || result === 'expired' || result === 'ended';
  return t(`own-checks.results.document.${known ? result : 'waiting'}`, {
    document: t(`checks.documents.${kind}`),
  });
}
