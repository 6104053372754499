import * as v from 'valibot';
import { Import, type SheetFormat } from '#api/imports.ts';
import { csvFormatOf, toCsv } from '#domain/csv/csv.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import { headingsOf, writeRow, type RowIds } from '#domain/sheet/rows.ts';
import { runImports } from '#server/imports/run-imports.ts';
import { importTools, type ImportTools } from '#server/imports/run-row.ts';
import type { Services } from '#server/services.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { newService, newSpace } from './samples.ts';
import { wordsIn } from './sheets.ts';

const words = wordsIn('en');

export interface SheetRow {
  readonly ids?: RowIds;
  readonly answers: object;
  readonly images?: readonly string[];
}

/** New listings with ids of another system. */
export const newRows = (count: number, kind: ListingKind = 'space', start = 1): SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ids: { externalId: `W-${String(start + index)}`, label: `Site ${String(start + index)}` },
    answers: kind === 'space' ? newSpace('') : newService(''),
  }));

/** @param change cells by row and English heading */
export function sheetText(
  rows: readonly SheetRow[],
  change: Readonly<Record<number, Readonly<Record<string, string>>>> = {},
  kind: ListingKind = 'space',
): string {
  const headings = headingsOf(kind, words);
  const cells = rows.map(({ ids = {}, answers, images = [] }, index) => {
    const row = writeRow(kind, { ids, answers, images }, words);
    return row.map((cell, column) => change[index]?.[headings[column] ?? ''] ?? cell ?? undefined);
  });
  return toCsv([headings, ...cells.map((row) => row.map(plain))], csvFormatOf('en-US'));
}

const plain = (cell: SheetCell | undefined) =>
  typeof cell === 'boolean' ? String(cell) : (cell ?? undefined);

type Sent = string | Uint8Array<ArrayBuffer>;

export function sendSheet(
  visitor: ApiClient,
  file: Sent,
  fields: Readonly<Record<string, string>> = {},
  language = 'en',
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'space', ...fields })) form.append(name, value);
  form.append('file', new File([file], 'sheet.csv'));
  return visitor.post('/imports', undefined, { raw: form, headers: { 'Accept-Language': language } });
}

/** Fetches no pictures. */
export const toolsOf = (services: Pick<Services, 'clock'>): ImportTools =>
  importTools(services, () => Promise.reject(new Error('No picture is fetched.')));

/** Checks or applies all, as the worker does. */
export const runAll = ({ services }: Pick<ApiServer, 'services'>, tools = toolsOf(services)): Promise<void> =>
  runImports(services, tools, new AbortController().signal);

export const importIn = ({ body, text }: Answer): Import => {
  const read = v.safeParse(Import, body);
  if (!read.success) throw new TypeError(`No import: ${text}`);
  return read.output;
};

export async function findImport(visitor: ApiClient, id: string, language = 'en'): Promise<Import> {
  return importIn(await visitor.get(`/imports/${id}`, { 'Accept-Language': language }));
}

export async function checkSheet(
  server: ApiServer,
  visitor: ApiClient,
  file: Sent,
  fields: Readonly<Record<string, string>> = {},
): Promise<Import> {
  const { id } = importIn(await sendSheet(visitor, file, fields));
  await runAll(server);
  return findImport(visitor, id);
}

/** @returns the import as it was checked, and as it ended */
export async function applySheet(
  server: ApiServer,
  visitor: ApiClient,
  file: Sent,
  fields: Readonly<Record<string, string>> = {},
  tools?: ImportTools,
): Promise<readonly [checked: Import, ended: Import]> {
  const checked = await checkSheet(server, visitor, file, fields);
  await visitor.post(`/imports/${checked.id}/apply`, { acceptPausing: true });
  await runAll(server, tools);
  return [checked, await findImport(visitor, checked.id)];
}

export async function exported(
  visitor: ApiClient,
  format: SheetFormat,
  kind: ListingKind = 'space',
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${visitor.origin}/api/exports?kind=${kind}&format=${format}`, {
    headers: { Cookie: visitor.cookieHeader() },
  });
  return new Uint8Array(await response.arrayBuffer());
}
