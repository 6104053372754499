import { useState } from 'react';
import { formatNumber } from '#site/format.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useActions, useWorkspace } from './context.ts';
import styles from './workspace.module.css';

const AvailabilityDialog = lazy(async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog);

const CHANGES = [
  ['confirm', 'check'],
  ['pause', 'pause'],
  ['publish', 'play'],
] as const;

export function SelectionBar({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const { clear } = useWorkspace().workspace.selection;
  const { change, remove } = useActions();
  const [busy, setBusy] = useState<string>();
  const [isDating, setIsDating] = useState(false);
  const texts = {
    confirm: t('workspace.actions.confirm'),
    pause: t('own-listing.pause'),
    publish: t('own-listing.publish'),
  };
  async function run(action: keyof typeof texts): Promise<void> {
    if (busy !== undefined) return;
    setBusy(action);
    await change(action, ids);
    setBusy(undefined);
  }
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('workspace.bar.label')}>
      <p role="status">
        {t('workspace.bar.count', { count: ids.length, number: formatNumber(ids.length, locale) })}
      </p>
      <Button variant="plain" size="small" aria-label={t('workspace.bar.clear')} onClick={clear}>
        <Icon name="close" />
      </Button>
      <div>
        {CHANGES.map(([action, icon]) => (
          <Button
            key={action}
            variant="quiet"
            size="small"
            aria-busy={busy === action}
            aria-disabled={busy !== undefined}
            onClick={() => void run(action)}
          >
            <Icon name={icon} />
            <span>{texts[action]}</span>
          </Button>
        ))}
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onPointerEnter={AvailabilityDialog.fetch}
          onClick={() => setIsDating(true)}
        >
          <Icon name="calendar" />
          <span>{t('workspace.actions.availability')}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => remove(ids)}>
          <Icon name="trash" />
          <span>{t('workspace.actions.delete')}</span>
        </Button>
      </div>
      {isDating && <AvailabilityDialog ids={ids} onClose={() => setIsDating(false)} />}
    </div>
  );
}
