import type { Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { service } from '#domain/service/service.ts';
import type { SheetFault } from '#domain/sheet/fault.ts';
import { columnOf } from '#domain/sheet/rows.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import { flagPhrases } from '../cases/flag-phrases.ts';
import { changeImport, setOutcome, type ImportRow, type StoredImport } from '../db/imports.ts';
import { isSameExternalId } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
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

/** @returns false if another process has done it, or the import is gone */
export const runRow = (work: ImportWork, tools: ImportTools, progress: StoredImport, row: ImportRow) =>
  progress.kind === 'space'
    ? runRowOf(work, { listing: space, schema: SpaceAnswers }, tools, progress, row)
    : runRowOf(work, { listing: service, schema: ServiceAnswers }, tools, progress, row);

/** Another process has made the same step. */
class LostTurn extends Error {}

async function runRowOf<Answers>(
  work: ImportWork,
  kind: ImportedKind<Answers>,
  tools: ImportTools,
  progress: StoredImport,
  row: ImportRow,
): Promise<boolean> {
  const { services } = work;
  const mark =
    ({ outcome, key, faults }: Outcome) =>
    async (tables: Transaction<Tables>) => {
      const step = { last_line: row.line, done: progress.done + 1 };
      if (!(await changeImport(tables, progress, step))) throw new LostTurn();
      const stored = faults === undefined ? null : JSON.stringify(faults);
      await setOutcome(tables, row, { outcome, listing_key: key, faults: stored });
    };
  try {
    for (let tries = 1; ; tries += 1) {
      const isApplied = progress.state === 'applying';
      const pictures = await picturesOf(work, row, isApplied ? tools.fetchPicture : undefined);
      const plan: RowPlan<Answers> =
        pictures.faults.length > 0
          ? { outcome: 'faulty', key: row.listing_key, faults: pictures.faults }
          : await planRow(work, kind, row, pictures.ids);
      const isStored = !isApplied || plan.outcome === 'faulty' || plan.outcome === 'unchanged';
      if (isStored) {
        await services.database.transaction(mark(plan));
        return true;
      }
      try {
        await applyPlan(work, kind, tools.onStored[progress.kind], plan, mark);
        return true;
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
        if (isChanged && tries < TRIES) continue;
        const faults = faultsOf(error, work, plan.given);
        if (faults === undefined) throw error;
        await services.database.transaction(mark({ outcome: 'faulty', key: plan.own?.id ?? null, faults }));
        return true;
      }
    }
  } catch (error) {
    if (error instanceof LostTurn) return false;
    throw error;
  }
}

type Outcome = Pick<ImportRow, 'outcome'> & {
  readonly key: string | null;
  readonly faults?: readonly SheetFault[];
};

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
