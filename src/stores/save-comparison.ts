import { saveCsv } from '#client/save-file.ts';
import type { Cell as CsvCell } from '#domain/csv/csv.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Row, RowGroup } from '#site/compared-rows.ts';
import type { Translate } from '#site/translate.ts';

interface SavedColumn {
  /** Of its cells in the rows. */
  readonly index: number;
  readonly title: string;
  readonly address: () => string;
}

export function saveComparison(
  there: readonly SavedColumn[],
  groups: readonly RowGroup[],
  t: Translate,
  locale: Locale,
): void {
  const cellOf = ({ cells }: Row, index: number): CsvCell => {
    const cell = cells[index];
    if (cell === null) return '';
    return cell === undefined ? t('compare.notStated') : (cell.amount ?? cell.text);
  };
  saveCsv(
    [
      [t('compare.csv.group'), t('compare.csv.fact'), ...there.map(({ title }) => title)],
      [
        t('compare.overview'),
        t('compare.csv.link'),
        ...there.map(({ address }) => location.origin + address()),
      ],
      ...groups.flatMap(({ title, rows }) =>
        rows.map((row) => [
          title,
          row.unit === undefined ? row.name : `${row.name} (${row.unit})`,
          ...there.map(({ index }) => cellOf(row, index)),
        ]),
      ),
    ],
    (date) => t('compare.csv.file', { date }),
    locale,
  );
}
