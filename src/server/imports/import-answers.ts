import { SHOWN_FAULTS, type Import } from '#api/imports.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import { csvFormatOf, toCsv, type Cell } from '#domain/csv/csv.ts';
import { SHEET_COLUMNS } from '#domain/sheet/columns.ts';
import type { SheetFault } from '#domain/sheet/fault.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import type { Sheet } from '#domain/sheet/rows.ts';
import { headingOf, type ChosenColumns } from '#domain/sheet/words.ts';
import { optionsOf } from '#site/sheet-words.ts';
import { findImport, type StoredImport } from '../db/imports.ts';
import { countOutcomes, findFaultyRows, findImportRows, type ImportRow } from '../db/import-rows.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { cellsOf } from './plan-row.ts';
import { sheetLanguage } from './sheet-languages.ts';

/** Share of the active listings above which pausing the missing needs a yes. */
const MISSING_SHARE = 0.2;

/** What is stored of a file besides its rows. */
export interface StoredSheet extends Omit<Sheet, 'kind'> {
  /** As they stand in the first row. */
  readonly headings: readonly string[];
  readonly unknown: readonly string[];
  readonly chosenColumns: ChosenColumns;
}

const storedSheetOf = ({ sheet }: Pick<StoredImport, 'sheet'>): StoredSheet => {
  const { columns, ...stored } = JSON.parse(sheet) as StoredSheet;
  // JSON has null for those that are not read.
  return { ...stored, columns: columns.map((column) => column ?? undefined) };
};

export const sheetOf = (stored: Pick<StoredImport, 'kind' | 'sheet'>): Sheet => {
  const { columns, format } = storedSheetOf(stored);
  return { kind: stored.kind, columns, format };
};

/** @throws ApiError (`NOT_FOUND`) also for another company's */
export async function ownImport(
  { database }: Pick<Services, 'database'>,
  id: string,
  companyId: string,
): Promise<StoredImport> {
  const stored = await findImport(database.kysely, id);
  if (stored?.company_id !== companyId) throw new ApiError('NOT_FOUND');
  return stored;
}

export const needsAcceptance = ({ state, paused, active }: StoredImport): boolean =>
  state === 'checked' && paused > active * MISSING_SHARE;

export async function importAnswer(
  { database: { kysely } }: Pick<Services, 'database'>,
  stored: StoredImport,
  locale: Locale,
): Promise<Import> {
  const { id, kind, state, is_complete, paused, done, total } = stored;
  const counts = await countOutcomes(kysely, id);
  const faulty = counts.faulty === 0 ? [] : await findFaultyRows(kysely, id, SHOWN_FAULTS);
  const faults = faulty.flatMap((row) =>
    faultsIn(row).map((fault) => ({ row: row.line, ...sentenceOf(fault, stored, locale) })),
  );
  const { unknown, chosenColumns } = storedSheetOf(stored);
  const { words } = sheetLanguage(locale);
  const columns = SHEET_COLUMNS[kind].map((column) => ({ id: column.id, heading: headingOf(column, words) }));
  return {
    ...{ id, kind, state, isComplete: is_complete === 1 },
    counts: { ...counts, paused },
    faults: faults.slice(0, SHOWN_FAULTS),
    unknownHeadings: [...unknown],
    chosenColumns,
    ...((unknown.length > 0 || Object.keys(chosenColumns).length > 0) && { columns }),
    needsAcceptance: needsAcceptance(stored),
    progress: { done, total },
  };
}

const faultsIn = ({ faults }: Pick<ImportRow, 'faults'>): readonly SheetFault[] =>
  faults === null ? [] : (JSON.parse(faults) as readonly SheetFault[]);

/** The column as the file calls it, and how to mend the cell. */
function sentenceOf(
  { column: id, key, value }: SheetFault,
  stored: StoredImport,
  locale: Locale,
): { readonly column: string; readonly message: string } {
  const { t, words } = sheetLanguage(locale);
  const column = SHEET_COLUMNS[stored.kind].find((each) => each.id === id);
  const options = column ? optionsOf(column, words).join('; ') : '';
  const inFile = storedSheetOf(stored).columns.find((each) => each?.id === id);
  return {
    column: inFile?.heading ?? (column ? headingOf(column, words) : ''),
    message: t(key, { value, options }),
  };
}

/** Rows read at once. */
const BATCH = 500;

/** The file's rows, each with what became of it in front. */
export function reportText(
  { database: { kysely } }: Pick<Services, 'database'>,
  stored: StoredImport,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const { t } = sheetLanguage(locale);
  const format = csvFormatOf(intlLocale(locale));
  const encoder = new TextEncoder();
  const head = [t('imports.report.outcome'), t('imports.report.sentence')];
  let text = toCsv([[...head, ...storedSheetOf(stored).headings]], format);
  let after = 0;
  return new ReadableStream({
    async pull(controller) {
      const rows = await findImportRows(kysely, stored.id, after, BATCH);
      const lines = rows.map((row): Cell[] => {
        const sentences = faultsIn(row).map((fault) =>
          t('imports.report.cell', sentenceOf(fault, stored, locale)),
        );
        const outcome = row.outcome === null ? '' : t(`imports.report.outcomes.${row.outcome}`);
        return [outcome, sentences.join(' '), ...cellsOf(row).map(csvCell)];
      });
      // Only a file's beginning has the mark of its encoding.
      controller.enqueue(encoder.encode(text + toCsv(lines, format).slice(1)));
      text = '';
      after = rows.at(-1)?.line ?? after;
      if (rows.length < BATCH) controller.close();
    },
  });
}

export const csvCell = (cell: SheetCell): Cell =>
  typeof cell === 'boolean' ? String(cell) : (cell ?? undefined);
