import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS } from '#api/imports.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import { formatOfRows } from '#domain/sheet/rows.ts';
import { SHEET_COLUMNS } from '#domain/sheet/columns.ts';
import { matchHeadings } from '#domain/sheet/words.ts';
import type { Company } from '../db/companies.ts';
import { addImport, changeImport, findHeadings, findImport, type StoredImport } from '../db/imports.ts';
import type { ReceivedFile } from '../files/receive-file.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { enforceLimit } from '../security/limits.ts';
import type { Services } from '../services.ts';
import { countOutcomes } from '../db/import-rows.ts';
import { needsAcceptance, type StoredSheet } from './import-answers.ts';
import { readSheetFile } from './sheet-file.ts';
import { sheetLanguages } from './sheet-languages.ts';

interface NewImport {
  readonly kind: ListingKind;
  readonly isComplete: boolean;
  /** Columns by heading, which the company's next files remember. */
  readonly columns: Readonly<Record<string, string>>;
}

const isEmpty = (cell: SheetCell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Stores a file's rows, which are then checked. @throws ApiError (`SHEET_…`, `IMPORT_RUNNING`, `BAD_INPUT`, `SESSION_EXPIRED`) */
export async function startImport(
  services: Services,
  { id: companyId }: Pick<Company, 'id'>,
  { kind, isComplete, columns: chosen }: NewImport,
  file: ReceivedFile,
): Promise<StoredImport> {
  const { database, clock } = services;
  const ids = SHEET_COLUMNS[kind].map(({ id }) => id);
  if (Object.values(chosen).some((id) => id !== '' && !ids.includes(id)))
    throw new ApiError('BAD_INPUT', { fields: { columns: 'issues.chooseOne' } });
  const [first = [], ...lines] = await readSheetFile(await readFile(file.path));
  const headings = first.map((cell) => (cell === null ? '' : String(cell).trim()));
  const rows = lines
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => !cells.every(isEmpty));
  if (rows.length > IMPORT_ROWS) throw new ApiError('SHEET_TOO_LONG');
  const remembered = await findHeadings(database.kysely, companyId, kind);
  const choices = { ...remembered, ...chosen };
  const { columns, unknown } = matchHeadings(kind, headings, sheetLanguages, choices);
  if (columns.every((column) => column === undefined)) throw new ApiError('SHEET_UNREADABLE');
  const format = formatOfRows(
    kind,
    columns,
    rows.map(({ cells }) => cells),
  );
  const now = clock();
  const isChosen = ([heading]: readonly [string, string]) =>
    headings.includes(heading) && !unknown.includes(heading);
  const chosenColumns = Object.fromEntries(Object.entries(choices).filter(isChosen));
  const sheet: StoredSheet = { columns, format, headings, unknown, chosenColumns };
  const added: StoredImport = {
    ...{
      id: newId(now),
      company_id: companyId,
      kind,
      state: 'checking',
      runs_for: companyId,
      created_at: now,
    },
    ...{
      is_complete: isComplete ? 1 : 0,
      accepts_pausing: 0,
      sheet: JSON.stringify(sheet),
      total: rows.length,
    },
    ...{ done: 0, last_line: 0, paused: 0, active: 0 },
  };
  const stored = rows.map(({ cells, line }) => ({ line, cells: JSON.stringify(cells) }));
  const outcome = await addImport(database, added, stored, chosen);
  if (outcome === 'running') throw new ApiError('IMPORT_RUNNING');
  if (outcome === 'ownerGone') throw new ApiError('SESSION_EXPIRED');
  return added;
}

/** @throws ApiError (`IMPORT_RUNNING`, `PAUSING_NOT_ACCEPTED`, `TOO_MANY_REQUESTS`) */
export async function applyImport(
  services: Services,
  stored: StoredImport,
  acceptsPausing: boolean,
): Promise<StoredImport> {
  const { kysely } = services.database;
  if (stored.state === 'checking') throw new ApiError('IMPORT_RUNNING');
  // Applied before, or failed: the owner has not seen what all of its rows would change.
  if (stored.state !== 'checked') return stored;
  if (needsAcceptance(stored) && !acceptsPausing) throw new ApiError('PAUSING_NOT_ACCEPTED');
  const { created } = await countOutcomes(kysely, stored.id);
  if (created > 0) await enforceLimit(services, 'importListing', stored.company_id, created);
  const applying = {
    ...{ state: 'applying' as const, runs_for: stored.company_id },
    ...{ accepts_pausing: acceptsPausing ? (1 as const) : (0 as const), done: 0, last_line: 0 },
  };
  if (await changeImport(kysely, stored, applying)) return { ...stored, ...applying };
  const current = requireFound(await findImport(kysely, stored.id));
  if (current.state !== 'applying' && current.state !== 'done') throw new ApiError('IMPORT_RUNNING');
  return current;
}
