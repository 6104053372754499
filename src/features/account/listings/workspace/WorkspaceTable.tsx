import { useStore } from '@nanostores/react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnSort } from '#api/own-listing-pages.ts';
import { coverOf } from '#api/image-address.ts';
import { useT } from '#ui/island.tsx';
import { Cover } from '#ui/listing/Cover.tsx';
import { moveByArrow } from '#ui/table/move-by-arrow.ts';
import { SortButton } from '#ui/table/SortButton.tsx';
import table from '#ui/table/table.module.css';
import card from '../own-card.module.css';
import { useWorkspace } from './context.ts';
import {
  Complete,
  Figures,
  LabelField,
  RowMenu,
  Status,
  Tick,
  Unread,
  useRow,
  type RowProps,
} from './row-parts.tsx';
import type { OwnRow } from './workspace.ts';
import styles from './workspace.module.css';

export interface RowsProps {
  readonly rows: readonly OwnRow[];
  readonly selected: ReadonlySet<string>;
  readonly isBusy: boolean;
}

export function WorkspaceTable({ rows, selected, isBusy }: RowsProps) {
  const t = useT();
  return (
    <table className={`${table['table'] ?? ''} ${styles['table'] ?? ''}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('workspace.columns.name')}</caption>
      <thead>
        <tr>
          <td>
            <SelectAll rows={rows} selected={selected} />
          </td>
          <th scope="col" data-words="">
            {t('workspace.columns.name')}
          </th>
          <SortHead orders={['city']} />
          <th scope="col" data-words="">
            {t('workspace.columns.status')}
          </th>
          <SortHead orders={['completeness']} />
          <th scope="col">{t('workspace.columns.price')}</th>
          <SortHead orders={['views', 'enquiries']} />
          <th scope="col" data-wide="">
            {t('workspace.columns.confirmed')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('workspace.columns.menu')}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveByArrow}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isSelected={selected.has(row.id)} />
        ))}
      </tbody>
    </table>
  );
}

interface SelectAllProps extends Omit<RowsProps, 'isBusy'> {
  readonly hasText?: boolean;
}

export function SelectAll({ rows, selected, hasText = false }: SelectAllProps) {
  const t = useT();
  const { workspace, mayEdit } = useWorkspace();
  const { toggleAll } = workspace.selection;
  const chosen = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = chosen > 0 && chosen === rows.length;
  if (!mayEdit) return null;
  return (
    <label className={styles['tick']}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        type="checkbox"
        checked={isAll}
        aria-label={t('workspace.select.all')}
        onChange={() => toggleAll(!isAll)}
      />
      {hasText && <span>{t('workspace.select.short')}</span>}
    </label>
  );
}

const DIRECTIONS = {
  city: 'ascending',
  completeness: 'ascending',
  views: 'descending',
  enquiries: 'descending',
} as const;

/** A press on the order in use returns to the last changed. */
function SortHead({ orders }: { readonly orders: readonly Exclude<OwnSort, 'updated'>[] }) {
  const t = useT();
  const { workspace } = useWorkspace();
  const { sort } = useStore(workspace.$criteria);
  const sorted = orders.find((order) => order === sort);
  return (
    <th
      scope="col"
      aria-sort={sorted ? DIRECTIONS[sorted] : 'none'}
      data-words={orders[0] === 'city' ? '' : undefined}
    >
      {orders.map((order) => (
        <SortButton
          key={order}
          name={t(`workspace.columns.${order}`)}
          direction={order === sorted ? DIRECTIONS[order] : undefined}
          onPress={() => workspace.sort(order === sort ? 'updated' : order)}
        />
      ))}
      {orders.length > 1 && <small>{t('workspace.columns.figures')}</small>}
    </th>
  );
}

const Row = memo(function Row({ row, isSelected }: RowProps) {
  const { summary, title, below, name, confirmed } = useRow(row);
  const [isNaming, setIsNaming] = useState(false);
  const cell = useRef<HTMLTableCellElement>(null);
  const endNaming = () => {
    flushSync(() => setIsNaming(false));
    cell.current?.querySelector('a')?.focus();
  };
  return (
    <tr data-own={row.id} data-chosen={isSelected ? '' : undefined}>
      <td>
        <Tick {...{ row, isSelected, name }} />
      </td>
      <th ref={cell} scope="row">
        <div className={styles['name']}>
          <Cover image={coverOf(row.cover)} drawing={summary.drawing} sizes="3rem" />
          {isNaming ? (
            <LabelField row={row} onClose={endNaming} />
          ) : (
            <a href={summary.href}>
              <span>{title}</span> <small>{below}</small>
            </a>
          )}
        </div>
      </th>
      <td data-words="">{row.city}</td>
      <td className={card['status']}>
        <Status {...{ row, name }} />
      </td>
      <td className={styles['over']}>
        <Complete row={row} />
      </td>
      <td className={styles['price']}>{summary.price ?? '–'}</td>
      <td className={styles['over']}>
        <Figures row={row} />
      </td>
      <td data-wide="">{confirmed ?? '–'}</td>
      <td>
        <span className={table['tools']}>
          <Unread unread={row.unread} />
          <RowMenu row={row} name={name} onRename={() => setIsNaming(true)} />
        </span>
      </td>
    </tr>
  );
});
