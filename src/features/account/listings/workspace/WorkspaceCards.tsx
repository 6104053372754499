import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { coverOf } from '#api/image-address.ts';
import { useT } from '#ui/island.tsx';
import { Row } from '../OwnCard.tsx';
import list from '../listings.module.css';
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
import type { RowsProps } from './WorkspaceTable.tsx';
import styles from './workspace.module.css';

export const WorkspaceCards = ({ rows, selected, isBusy }: RowsProps) => (
  <ul className={list['cards']} aria-busy={isBusy}>
    {rows.map((row) => (
      <Card key={row.id} row={row} isSelected={selected.has(row.id)} />
    ))}
  </ul>
);

const Card = memo(function Card({ row, isSelected }: RowProps) {
  const t = useT();
  const { summary, title, below, place, name, confirmed } = useRow(row);
  const [isNaming, setIsNaming] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const endNaming = () => {
    flushSync(() => setIsNaming(false));
    item.current?.querySelector('a')?.focus();
  };
  return (
    <li ref={item} data-own={row.id} data-chosen={isSelected ? '' : undefined}>
      <Row
        listing={{ ...summary, eyebrow: [below, place].filter(Boolean).join(' · '), title }}
        cover={coverOf(row.cover)}
        lead={<Tick {...{ row, isSelected, name }} />}
        field={isNaming ? <LabelField row={row} onClose={endNaming} /> : undefined}
        status={
          <>
            <Status {...{ row, name }} />
            <div className={styles['facts']}>
              <span>
                {`${t('workspace.columns.completeness')} `}
                <Complete row={row} />
              </span>
              <span>
                <Figures row={row} />
              </span>
              <Unread unread={row.unread} />
              {confirmed !== undefined && <span>{`${t('workspace.columns.confirmed')} ${confirmed}`}</span>}
            </div>
          </>
        }
      >
        <RowMenu row={row} name={name} onRename={() => setIsNaming(true)} />
      </Row>
    </li>
  );
});
