import type { Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { service } from '#domain/service/service.ts';
import type { SheetFault } from '#domain/sheet/fault.ts';
import { columnOf } from '#domain/sheet/rows.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import { flagPhrases } from '../cases/flag-phrases.ts';
import { changeImport, type StoredImport } from '../db/imports.ts';
import { setOutcomes, type ImportRow } from '../db/import-rows.ts';
import { isSameExternalId } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { isDiskFull, isUnavailable } from '../db/unavailable.ts';
import { ApiError } from '../ground/api-error.ts';
import { register, type OnStored } from '../listings/registration.ts';
import { replaceListing } from '../listings/replace-listing.ts';
import type { Services } from '../services.ts';
import { picturesOf, type FetchPicture } from './pictures.ts';
import { planRow, type ImportedKind, type ImportWork, type RowPlan } from './plan-row.ts';

const TRIES = 3;

export interface ImportTools {
  readonly onStored: Readonly<Record<ListingKind, OnStored>>;
  readonly fetchPicture: FetchPicture;
}

export const importTools = ({ clock }: Pick<Services, 'clock'>, fetchPicture: FetchPicture): ImportTools => ({
  onStored: { space: flagPhrases(space, clock), service: flagPhrases(service, clock) },
  fetchPicture,
});

const SPACE = { listing: space, schema: SpaceAnswers };
const SERVICE = { listing: service, schema: ServiceAnswers };

/** @returns the row with what it would change, which {@link storeChecked} stores */
export async function checkRow(work: ImportWork, row: ImportRow): Promise<ImportRow> {
  const plan = await (work.sheet.kind === 'space' ? planOf(work, SPACE, row) : planOf(work, SERVICE, row));
  if (plan.key !== null && !work.checked.has(plan.key)) work.checked.set(plan.key, row.line);
  return withOutcome(row, plan);
}

/** @returns false if another process has done it, or the import is gone */
export const storeChecked = (
  { services }: ImportWork,
  progress: StoredImport,
  rows: readonly ImportRow[],
): Promise<boolean> => inTurn(() => services.database.transaction(mark(progress, rows)));

/** @returns false if another process has done it, or the import is gone */
export const applyRow = (work: ImportWork, tools: ImportTools, progress: StoredImport, row: ImportRow) =>
  inTurn(() =>
    progress.kind === 'space'
      ? applyRowOf(work, SPACE, tools, progress, row)
      : applyRowOf(work, SERVICE, tools, progress, row),
  );

/** Another process has made the same step. */
class LostTurn extends Error {}

async function inTurn(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof LostTurn) return false;
    throw error;
  }
}

const mark = (progress: StoredImport, rows: readonly ImportRow[]) => async (tables: Transaction<Tables>) => {
  const step = { last_line: rows.at(-1)?.line ?? 0, done: progress.done + rows.length };
  if (!(await changeImport(tables, progress, step))) throw new LostTurn();
  await setOutcomes(tables, rows);
};

async function planOf<Answers>(
  work: ImportWork,
  kind: ImportedKind<Answers>,
  row: ImportRow,
  fetchPicture?: FetchPicture,
): Promise<RowPlan<Answers>> {
  const faulty = (faults: readonly SheetFault[]) =>
    ({ outcome: 'faulty', key: row.listing_key, faults }) as const;
  try {
    const { ids, faults } = await picturesOf(work, row, fetchPicture);
    return faults.length > 0 ? faulty(faults) : await planRow(work, kind, row, ids);
  } catch (error) {
    return faulty(failureFaults(error, work, row));
  }
}

async function applyRowOf<Answers>(
  work: ImportWork,
  kind: ImportedKind<Answers>,
  tools: ImportTools,
  progress: StoredImport,
  row: ImportRow,
): Promise<void> {
  const { database } = work.services;
  const markAs = (outcome: Outcome) => mark(progress, [withOutcome(row, outcome)]);
  for (let tries = 1; ; tries += 1) {
    const plan = await planOf(work, kind, row, tools.fetchPicture);
    if (plan.outcome === 'faulty' || plan.outcome === 'unchanged') {
      await database.transaction(markAs(plan));
      return;
    }
    try {
      await applyPlan(work, kind, tools.onStored[progress.kind], plan, markAs);
      return;
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
      if (isChanged && tries < TRIES) continue;
      const faults = faultsOf(error, work, plan.given) ?? failureFaults(error, work, row);
      await database.transaction(markAs({ outcome: 'faulty', key: plan.own?.id ?? null, faults }));
      return;
    }
  }
}

type Outcome = Pick<ImportRow, 'outcome'> & {
  readonly key: string | null;
  readonly faults?: readonly SheetFault[];
};

const withOutcome = (row: ImportRow, { outcome, key, faults }: Outcome): ImportRow => ({
  ...{ ...row, outcome, listing_key: key },
  faults: faults === undefined ? null : JSON.stringify(faults),
});

/** The row's change and its mark are one transaction. */
async function applyPlan<Answers>(
  { services, company }: ImportWork,
  { listing }: ImportedKind<Answers>,
  onStored: OnStored,
  { outcome, own, answers, given, names }: Exclude<RowPlan<Answers>, { outcome: 'faulty' }>,
  mark: (outcome: Outcome) => (tables: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const stored: OnStored = async (tables, id, document) => {
    await onStored(tables, id, document);
    await mark({ outcome, key: id })(tables);
  };
  if (own === undefined) {
    const given = { label: names.label ?? null, external_id: names.external_id ?? null };
    await register(services, listing, { company, answers, names: given, key: null }, stored);
    return;
  }
  const { id, version } = own;
  const replacement = { id, companyId: company.id, version, answers, given, before: own, names };
  await replaceListing(services, listing, replacement, stored);
}

/**
 * An unexpected error makes its row faulty: it would come again at each try, and the import would never end. @throws
 * transient errors, after which the row is tried again
 */
function failureFaults(error: unknown, { services }: ImportWork, row: ImportRow): readonly SheetFault[] {
  const isTransient = error instanceof ApiError || error instanceof LostTurn;
  if (isTransient || isUnavailable(error) || isDiskFull(error)) throw error;
  services.log.error({ err: error, import: row.import_id, line: row.line }, 'import row failed');
  return [{ column: '', key: 'imports.faults.failed', value: '' }];
}

/** What is wrong with the row; `undefined` if it is something else. */
function faultsOf(error: unknown, { sheet }: ImportWork, given: unknown): SheetFault[] | undefined {
  if (isSameExternalId(error))
    return [{ column: 'externalId', key: 'imports.faults.externalIdTaken', value: '' }];
  if (!(error instanceof ApiError) || !['BAD_INPUT', 'SAME_LISTING', 'VERSION_CONFLICT'].includes(error.code))
    return undefined;
  const fields = Object.entries(error.fields ?? { '': 'imports.faults.changed' });
  return fields.map(([path, key]) => ({
    column: columnOf(sheet.kind, path, Object(given) as Readonly<Record<string, unknown>>),
    // Fields name issues.
    key: key as SheetFault['key'],
    value: '',
  }));
}
