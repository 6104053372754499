import { imageUrl } from '#api/image-address.ts';
import { IMPORT_ROWS, type SheetFormat } from '#api/imports.ts';
import { csvFormatOf, toCsv } from '#domain/csv/csv.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';
import { service } from '#domain/service/service.ts';
import { SHEET_COLUMNS } from '#domain/sheet/columns.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import { headingsOf, writeRow } from '#domain/sheet/rows.ts';
import { space } from '#domain/space/space.ts';
import { optionsOf } from '#site/sheet-words.ts';
import { findOlderDocumentsOf, type OwnDocument } from '../db/listings.ts';
import { ApiError } from '../ground/api-error.ts';
import { inBatches } from '../ground/in-batches.ts';
import { storedOf } from '../listings/own-listing.ts';
import type { Services } from '../services.ts';
import { csvCell } from './import-answers.ts';
import { writeSheetFile } from './sheet-file.ts';
import { sheetLanguage } from './sheet-languages.ts';

const BATCH = 100;

type Rows = readonly (readonly SheetCell[])[];

/** A row per listing, in the import's form. @throws ApiError (`SHEET_TOO_LONG`) */
export async function exportedRows(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  companyId: string,
  kind: ListingKind,
  locale: Locale,
): Promise<Rows> {
  const { words } = sheetLanguage(locale);
  const listing = kind === 'space' ? space : service;
  const rows: SheetCell[][] = [];
  const listings = inBatches<OwnDocument>(BATCH, (last) =>
    findOlderDocumentsOf(database.kysely, kind, companyId, last?.id, BATCH),
  );
  for await (const own of listings) {
    if (rows.length === IMPORT_ROWS) throw new ApiError('SHEET_TOO_LONG');
    const { document, uploads } = storedOf(listing, own);
    const images = uploads
      .filter((upload) => upload.kind === 'image')
      .map(({ id }) => settings.PUBLIC_ORIGIN + imageUrl(id));
    const ids = { id: own.id, externalId: own.external_id ?? undefined, label: own.label ?? undefined };
    rows.push(writeRow(kind, { ids, answers: document, images }, words));
  }
  return rows;
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>;

const [NARROW, WIDE] = [16, 60];

/** A file of the rows; a workbook also says what its columns take. */
export async function sheetFile(
  kind: ListingKind,
  rows: Rows,
  format: SheetFormat,
  locale: Locale,
): Promise<{ readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> }> {
  const { t, words } = sheetLanguage(locale);
  const columns = SHEET_COLUMNS[kind];
  const headings = headingsOf(kind, words);
  const type = MEDIA_TYPES[format];
  if (format === 'csv') {
    const cells = [headings, ...rows].map((row) => row.map(csvCell));
    return { type, content: toCsv(cells, csvFormatOf(intlLocale(locale))) };
  }
  const help = columns.map((column, index) => {
    const options = optionsOf(column, words).join('; ');
    return [headings[index] ?? '', t(`imports.help.types.${column.cell.type}`, { options })];
  });
  const days = columns.flatMap(({ cell }, index) => (cell.type === 'day' ? [index] : []));
  const content = await writeSheetFile([
    {
      name: t(`imports.help.listings.${kind}`),
      rows: [headings, ...rows],
      days,
      widths: columns.map(() => NARROW),
    },
    {
      name: t('imports.help.sheet'),
      rows: [[t('imports.help.column'), t('imports.help.values')], ...help],
      days: [],
      widths: [WIDE, 2 * WIDE],
    },
  ]);
  return { type, content };
}
