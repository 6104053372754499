import { Fragment, useId, type ReactElement } from 'react';
import { differences, type Row, type RowGroup } from '#site/compared-rows.ts';
import { Button } from '../button/Button.tsx';
import { PageActions } from '../detail/PageActions.tsx';
import { Switch } from '../form/Switch.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { ONE_PANEL, useMedia } from '../search/use-media.ts';
import { ColumnPager, useColumnPager } from './ColumnPager.tsx';
import { BoneRows } from './CompareSkeleton.tsx';
import styles from './compare-table.module.css';

export interface TableColumn {
  readonly id: string;
  readonly status: 'loading' | 'loaded' | 'gone' | 'paused' | 'failed';
}

interface Props<Column extends TableColumn> {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly ask?: ReactElement;
  /** Of the seeker, on which rows depend. */
  readonly figures?: ReactElement;
  /** A column's `th`. */
  readonly headOf: (column: Column) => ReactElement;
  readonly groups: readonly RowGroup[];
  readonly hasDifferencesOnly: boolean;
  readonly onDifferences: (hasDifferencesOnly: boolean) => void;
  /** Saves the rows that are shown. */
  readonly onSave: (groups: readonly RowGroup[]) => void;
  /** Query parameters to share; absent if the page is one reader's own. */
  readonly query?: string;
}

/** ARIA roles are explicit, because the narrow layout uses CSS grid, which drops the table's native roles. */
export function CompareTable<Column extends TableColumn>(props: Props<Column>) {
  const { caption, columns, ask, figures, headOf, groups } = props;
  const { hasDifferencesOnly, onDifferences, onSave, query } = props;
  const t = useT();
  const id = useId();
  const { frame, ...pager } = useColumnPager(columns.length);
  const shown = hasDifferencesOnly ? differences(groups) : groups;
  const isLoading = columns.every(({ status }) => status === 'loading');
  const isFolded = useMedia(ONE_PANEL);
  const isAnyThere = columns.some(({ status }) => status === 'loaded');
  const tools = (
    <>
      <Switch label={t('compare.differences')} isOn={hasDifferencesOnly} onChange={onDifferences} />
      {figures}
      <PageActions title={document.title} query={query} isShared={query !== undefined}>
        <Button variant="plain" size="small" onClick={() => onSave(shown)}>
          <Icon name="download" />
          {t('compare.csv.button')}
        </Button>
      </PageActions>
    </>
  );
  return (
    <>
      <div className={styles['tools']}>
        {ask}
        {isFolded ? (
          <details>
            <summary>{t('compare.tools')}</summary>
            {tools}
          </details>
        ) : (
          tools
        )}
      </div>
      <ColumnPager {...pager} total={columns.length} />
      <div ref={frame} className={styles['frame']} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles['table']} role="table" data-columns={columns.length}>
          <caption id={id} className="visually-hidden">
            {caption}
          </caption>
          <thead role="rowgroup">
            <tr role="row" data-heads="">
              <td role="cell" data-corner="" />
              {columns.map((column) => (
                <Fragment key={column.id}>{headOf(column)}</Fragment>
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
                {isOfFlags(rows) && <PrintedFlags title={title} rows={rows} columns={columns} />}
                {rows.map(({ name, cells }) => (
                  <tr key={name} role="row" data-flag={isOfFlags(rows) ? '' : undefined}>
                    <th role="rowheader" scope="row">
                      {name}
                    </th>
                    {cells.map((cell, index) => (
                      <FactCell key={columns[index]?.id} cell={cell} isJudged={key === 'need'} />
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

const isOfFlags = (rows: readonly Row[]): boolean =>
  rows.every(({ cells }) => cells.every((cell) => !cell || cell.type === 'yes' || cell.type === 'no'));

interface FlagsProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn[];
}

/** On paper a group of flags is one row. */
function PrintedFlags({ title, rows, columns }: FlagsProps) {
  const names = (index: number) =>
    rows.filter(({ cells }) => cells[index]?.type === 'yes').map(({ name }) => name);
  return (
    <tr role="row" data-printed="">
      <th role="rowheader" scope="row">
        {title}
      </th>
      {columns.map(({ id }, index) => (
        <td key={id} role="cell">
          {names(index).join(' · ')}
        </td>
      ))}
    </tr>
  );
}

interface FactCellProps {
  readonly cell: Row['cells'][number];
  /** Says how the listing meets the need. */
  readonly isJudged: boolean;
}

/** People's own words are isolated, since their direction may differ. */
function FactCell({ cell, isJudged }: FactCellProps) {
  const t = useT();
  if (cell === null) return <td role="cell" />;
  if (cell === undefined) {
    return (
      <td role="cell" data-is="unknown">
        {isJudged && <span aria-hidden="true">? </span>}
        <span>{t('compare.notStated')}</span>
      </td>
    );
  }
  const { text, note, type, isBest, action } = cell;
  return (
    <td role="cell" data-is={type}>
      {type === 'yes' && <Icon name="check" />}
      {isJudged && type === 'no' && <span aria-hidden="true">✗ </span>}
      <bdi>{text}</bdi>
      {isBest && <span className={styles['best']}>{t('compare.best')}</span>}
      {note && <bdi className={styles['note']}>{note}</bdi>}
      {action && (
        <span data-buttons="" className={styles['action']}>
          <Button variant="quiet" size="small" aria-label={action.label} onClick={action.run}>
            {action.text}
          </Button>
        </span>
      )}
    </td>
  );
}
