import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { API_BASE } from '#api/base.ts';
import { KEY_LIMIT, type OwnKey } from '#domain/session/api-key.ts';
import { formatDate, formatDateTime } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { beginAtHeading } from '../account-place.ts';
import { Group } from '../details/Group.tsx';
import rows from '../sessions/sessions.module.css';
import { KeyForm } from './KeyForm.tsx';
import { NewKey, type ShownKey } from './NewKey.tsx';
import { $ownKeys, loadKeys, revoke } from './own-keys.ts';

const DAY_MS = 86_400_000;

function ApiKeysView() {
  const t = useT();
  const loaded = useStore($ownKeys);
  const [shown, setShown] = useState<ShownKey>();
  const [asked, setAsked] = useState<OwnKey>();
  const [revoking, setRevoking] = useState<OwnKey>();
  const [status, setStatus] = useState('');
  useEffect(() => void loadKeys(), []);
  const keys = loaded.value ?? [];

  async function run(key: OwnKey): Promise<void> {
    setRevoking(key);
    setStatus('');
    const isRevoked = await revoke(key);
    setRevoking(undefined);
    if (!isRevoked) return;
    setStatus(t('api-keys.revoked'));
    // The focused button is gone.
    beginAtHeading('keys');
  }

  return (
    <>
      <div className={rows['sessions']}>
        <Group
          about={
            <>
              <p>{t('api-keys.lead')}</p>
              <p>
                <a href={`${API_BASE}/docs`}>{t('api-keys.docs')}</a>
              </p>
            </>
          }
        >
          {shown && <NewKey shown={shown} onStored={() => setShown(undefined)} />}
          {loaded.status === 'failed' && (
            <LoadFailure text={t('api-keys.failed')} onRetry={() => void loadKeys()} />
          )}
          <ul aria-busy={loaded.status === 'loading'}>
            {loaded.status === 'loading' && <li className={rows['waiting']} aria-hidden="true" />}
            {keys.map((key) => (
              <KeyRow key={key.id} of={key} isBusy={revoking === key} onRevoke={() => setAsked(key)} />
            ))}
          </ul>
          {loaded.status === 'loaded' && keys.length === 0 && <p>{t('api-keys.none')}</p>}
          <p className="visually-hidden" role="status">
            {status}
          </p>
        </Group>
      </div>
      {shown === undefined &&
        (keys.length < KEY_LIMIT ? <KeyForm onMade={setShown} /> : <p>{t('api-keys.full')}</p>)}
      {asked && (
        <ConfirmDialog
          question={t('api-keys.question', { name: asked.name })}
          consequence={t('api-keys.consequence')}
          cancel={t('api-keys.cancel')}
          confirm={t('api-keys.revoke')}
          onConfirm={() => void run(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export const ApiKeys = lazyIsland(ApiKeysView, ['api-errors', 'api-keys', 'common', 'issues']);

interface Props {
  readonly of: OwnKey;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function KeyRow({ of: { name, scopes, createdAt, lastUsedAt, expiresAt }, isBusy, onRevoke }: Props) {
  const t = useT();
  const locale = useLocale();
  const date = (at: string) => formatDate(new Date(at), locale);
  const used =
    lastUsedAt === null
      ? t('api-keys.unused')
      : t('api-keys.used', { time: formatDateTime(new Date(lastUsedAt), locale) });
  return (
    <li className={rows['session']}>
      <div>
        <p className={rows['name']}>{name}</p>
        <p>{scopes.map((scope) => t(`api-keys.scopes.${scope}`)).join(' · ')}</p>
        <p>{`${used} · ${t('api-keys.created', { date: date(createdAt) })}`}</p>
        <p>{endOf(t, expiresAt, date(expiresAt))}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('api-keys.revokeOf', { name })}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={onRevoke}
      >
        {t('api-keys.revoke')}
      </Button>
    </li>
  );
}

function endOf(t: Translate, expiresAt: string, date: string): string {
  const end = Date.parse(expiresAt);
  if (end <= Date.now()) return t('api-keys.expired', { date });
  // Days in UTC, as dates are.
  const count = Math.floor(end / DAY_MS) - Math.floor(Date.now() / DAY_MS);
  return count === 0 ? t('api-keys.endsToday') : t('api-keys.ends', { count, date });
}
