import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { Button } from '#ui/button/Button.tsx';
import { PageActions } from '#ui/detail/PageActions.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT, useLocale } from '#ui/island.tsx';
import { ColumnHead, type ComparedColumn } from './ColumnHead.tsx';
import { BoneRows } from './CompareSkeleton.tsx';
import { differences, type Row, type RowGroup } from './compared-facts.ts';
import { $comparison, showDifferences } from './comparison.ts';
import { ColumnPager, useColumnPager } from './ColumnPager.tsx';
import styles from './compare-table.module.css';
import page from './compare.module.css';

export type { ComparedColumn };

interface Props {
  readonly kind: ListingKind;
  readonly columns: readonly ComparedColumn[];
  readonly groups: readonly RowGroup[];
  readonly onRetry: () => void;
}

/** ARIA roles are explicit, because the narrow layout uses CSS grid, which drops the table's native roles. */
export function CompareTable({ kind, columns, groups, onRetry }: Props) {
  const t = useT();
  const caption = useId();
  const { frame, ...pager } = useColumnPager(columns.length);
  const hasDifferencesOnly = useStore($comparison)?.hasDifferencesOnly ?? false;
  const shown = hasDifferencesOnly ? differences(groups) : groups;
  const isLoading = columns.every(({ status }) => status === 'loading');
  const isAnyThere = columns.some(({ status }) => status === 'loaded');
  return (
    <>
      <CompareTools columns={columns} groups={shown} />
      <ColumnPager {...pager} total={columns.length} />
      <div ref={frame} className={styles['frame']} role="region" aria-labelledby={caption} tabIndex={0}>
        <table className={styles['table']} role="table" data-columns={columns.length}>
          <caption id={caption} className="visually-hidden">
            {t(`compare.caption.${kind}`)}
          </caption>
          <thead role="rowgroup">
            <tr role="row" data-heads="">
              <td role="cell" data-corner="" />
              {columns.map((column) => (
                <ColumnHead key={column.id} kind={kind} column={column} onRetry={onRetry} />
              ))}
            </tr>
          </thead>
          {isLoading && <BoneRows columns={columns.length} />}
          {isAnyThere &&
            shown.map(({ key, title, rows }) => (
              <tbody key={key} role="rowgroup">
                <tr role="row" data-group="">
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
                {rows.map(({ name, cells }) => (
                  <tr key={name} role="row">
                    <th role="rowheader" scope="row">
                      {name}
                    </th>
                    {cells.map((cell, index) => (
                      <FactCell key={columns[index]?.id} cell={cell} />
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
        </table>
      </div>
      {isAnyThere && shown.length === 0 && <p className={styles['alike']}>{t('compare.noDifferences')}</p>}
    </>
  );
}

function FactCell({ cell }: { readonly cell: Row['cells'][number] }) {
  const t = useT();
  if (cell === null) return <td role="cell" />;
  if (cell === undefined) {
    return (
      <td role="cell" data-is="unknown">
        {t('compare.notStated')}
      </td>
    );
  }
  return (
    <td role="cell" data-is={cell.type}>
      {cell.type === 'yes' && <Icon name="check" />}
      <span>{cell.text}</span>
      {cell.isBest && <span className={styles['best']}>{t('compare.best')}</span>}
      {cell.note && <span className={styles['note']}>{cell.note}</span>}
    </td>
  );
}

type ToolsProps = Pick<Props, 'columns' | 'groups'>;

function CompareTools({ columns, groups }: ToolsProps) {
  const t = useT();
  const locale = useLocale();
  const comparison = useStore($comparison);
  async function save(): Promise<void> {
    const { saveComparison } = await import('./save-comparison.ts');
    saveComparison(columns, groups, t, locale);
  }
  return (
    <div className={page['tools']}>
      <Switch
        label={t('compare.differences')}
        isOn={comparison?.hasDifferencesOnly ?? false}
        onChange={showDifferences}
      />
      <PageActions title={document.title} query={location.search}>
        <Button variant="plain" size="small" onClick={() => void save()}>
          <Icon name="download" />
          {t('compare.csv.button')}
        </Button>
      </PageActions>
    </div>
  );
}
