import { useState, type SubmitEvent } from 'react';
import { LABEL_LIMIT } from '#domain/listing/owner-record.ts';
import { factName } from '#site/fact-words.ts';
import { formatList, formatNumber, formatShortDate } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { notify } from '#stores/notifications.ts';
import { useBusy } from '#ui/button/use-busy.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ActionMenu } from '#ui/menu/ActionMenu.tsx';
import { takeFocus } from '#ui/use-focus-after.ts';
import { beginAtHeading } from '../../account-place.ts';
import { PlaceLink } from '../../PlaceLink.tsx';
import { useActions, useWorkspace } from './context.ts';
import type { OwnRow } from './workspace.ts';
import styles from './workspace.module.css';

export interface RowProps {
  readonly row: OwnRow;
  readonly isSelected: boolean;
}

/** What a row and a card both say. */
export function useRow(row: OwnRow) {
  const t = useT();
  const locale = useLocale();
  const summary = row.summarize(t, locale);
  const ownName = row.label ?? row.unitName;
  const place = [ownName, summary.title].filter(Boolean).join(' · ');
  return {
    summary,
    title: ownName ?? summary.title,
    below: [summary.eyebrow, row.externalId, row.label && row.unitName].filter(Boolean).join(' · '),
    place: ownName === undefined ? undefined : summary.title,
    name: t('card.heart.of', { type: summary.eyebrow, place }),
    confirmed: row.confirmedAt ? formatShortDate(new Date(row.confirmedAt), locale) : undefined,
  };
}

export function Tick({ row, isSelected, name }: RowProps & { readonly name: string }) {
  const t = useT();
  const { workspace, mayEdit } = useWorkspace();
  const { selection } = workspace;
  if (!mayEdit) return null;
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={t('workspace.select.one', { listing: name })}
        onChange={({ nativeEvent }) =>
          selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

export function Status({ row: { id, status, isDue }, name }: Omit<RowProps, 'isSelected'> & Named) {
  const t = useT();
  const { change } = useActions();
  const { mayEdit } = useWorkspace();
  const { isBusy, run } = useBusy(() => change('confirm', [id]));
  return (
    <>
      <p data-state={status}>{t(`own-listing.status.${status}`)}</p>
      {isDue && mayEdit && (
        <button
          type="button"
          className={styles['mark']}
          aria-busy={isBusy}
          aria-label={t('account.actionOf', { action: t('workspace.due'), listing: name })}
          onClick={run}
        >
          {t('workspace.due')}
        </button>
      )}
    </>
  );
}

interface Named {
  /** Of the listing. */
  readonly name: string;
}

export function Complete({ row: { id, completeness } }: Pick<RowProps, 'row'>) {
  const t = useT();
  const locale = useLocale();
  const { registry, workspace, mayEdit } = useWorkspace();
  const { stated, of: total, missing } = completeness;
  const text = t('workspace.complete', {
    stated: formatNumber(stated, locale),
    total: formatNumber(total, locale),
  });
  if (missing.length === 0 || !mayEdit) return <span>{text}</span>;
  const names = missing.map((part) =>
    part === 'price' || part === 'image' ? t(`workspace.parts.${part}`) : factName(part, t),
  );
  const isPicture = missing.every((part) => part === 'image') && workspace.kind === 'space';
  const step = isPicture ? { step: 'multimedia' } : { step: 'description', input: 'price' };
  return (
    <a
      href={href(registry, locale, { query: { listing: id, ...step } })}
      title={t('workspace.missing', { names: formatList(names, locale) })}
    >
      {text}
    </a>
  );
}

export function Figures({ row: { views, enquiries, answered } }: Pick<RowProps, 'row'>) {
  const t = useT();
  const locale = useLocale();
  const [seen, asked, done] = [views, enquiries, answered].map((count) => formatNumber(count, locale));
  const figures = { views: seen ?? '', enquiries: asked ?? '', answered: done ?? '' };
  return (
    <>
      <span aria-hidden="true">{Object.values(figures).join(' → ')}</span>
      <span className="visually-hidden">{t('workspace.figures', figures)}</span>
    </>
  );
}

export function Unread({ unread }: { readonly unread: number }) {
  const t = useT();
  const locale = useLocale();
  if (unread === 0) return null;
  const number = formatNumber(unread, locale);
  return (
    <span className={styles['unread']}>
      <PlaceLink to={{ section: 'messages' }} onFollowed={() => beginAtHeading('messages')}>
        <Icon name="message" />
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{t('workspace.unread', { count: unread, number })}</span>
      </PlaceLink>
    </span>
  );
}

export function RowMenu({ row, name, onRename }: Omit<RowProps, 'isSelected'> & Named & Renaming) {
  const t = useT();
  const locale = useLocale();
  const { registry, workspace, mayEdit } = useWorkspace();
  const { change } = useActions();
  const { id } = row;
  const isPaused = row.status === 'paused' || row.status === 'lapsed';
  const pausing = useBusy(() => change(isPaused ? 'publish' : 'pause', [id]));
  const copying = useBusy(async () => {
    const { duplicateOwn } = await import('../duplicate-own.ts');
    if (await duplicateOwn(workspace.kind, id)) location.assign(href(registry, locale));
  });
  if (!mayEdit) return null;
  return (
    <ActionMenu
      label={t('workspace.actions.menu', { listing: name })}
      isBusy={pausing.isBusy || copying.isBusy}
      actions={[
        {
          text: t('own-listing.edit'),
          icon: 'edit',
          onPress: () => location.assign(href(registry, locale, { query: { listing: id } })),
        },
        {
          text: t(isPaused ? 'own-listing.publish' : 'own-listing.pause'),
          icon: isPaused ? 'play' : 'pause',
          onPress: pausing.run,
        },
        { text: t('workspace.actions.label'), icon: 'tag', onPress: onRename },
        { text: t('workspace.actions.see'), icon: 'eye', onPress: () => location.assign(row.page(locale)) },
        { text: t('own-listing.duplicate'), icon: 'copy', onPress: copying.run },
      ]}
    />
  );
}

interface Renaming {
  readonly onRename: () => void;
}

/** Enter saves, Escape leaves. */
export function LabelField({ row, onClose }: Pick<RowProps, 'row'> & { readonly onClose: () => void }) {
  const t = useT();
  const { workspace } = useWorkspace();
  const [label, setLabel] = useState(row.label ?? '');
  const { isBusy, run } = useBusy(async () => {
    if (await workspace.rename(row.id, label.trim())) onClose();
    else notify('error', { key: 'workspace.label.failed' });
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <form className={styles['label']} onSubmit={save}>
      <label>
        <span>{t('workspace.label.field')}</span>
        <input
          ref={takeFocus}
          value={label}
          maxLength={LABEL_LIMIT}
          aria-busy={isBusy}
          aria-description={t('workspace.label.hint')}
          onChange={({ target }) => setLabel(target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') onClose();
          }}
        />
      </label>
    </form>
  );
}
