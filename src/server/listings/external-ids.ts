import type { Listing } from '#domain/listing/listing.ts';
import type { Company } from '../db/companies.ts';
import { isSameExternalId, type FoundDocument, type OwnNames } from '../db/listings.ts';
import { findByExternalId } from '../db/own-listing-pages.ts';
import { ApiError, requireFound } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { changeState } from './change-state.ts';
import { register, type OnStored } from './registration.ts';
import { replaceListing } from './replace-listing.ts';

export type PutOutcome = 'created' | 'changed' | 'unchanged';

interface Put<Answers> {
  readonly company: Company;
  readonly externalId: string;
  /** Undefined keeps it, null removes it. */
  readonly label: string | null | undefined;
  readonly answers: Answers;
  /** Raw body, which shows omitted flags. */
  readonly given: unknown;
}

/** Whatever its version is. Several at once end as one listing. @throws ApiError (`SAME_LISTING`, `BAD_INPUT`) */
export async function putByExternalId<Answers>(
  services: Services,
  listing: Listing<Answers>,
  { company, externalId, label, answers, given }: Put<Answers>,
  onStored: OnStored,
): Promise<{ readonly document: FoundDocument; readonly outcome: PutOutcome }> {
  const change = async () => {
    const before = await findByExternalId(services.database.kysely, listing.kind, company.id, externalId);
    if (before === undefined) return undefined;
    const own = { id: before.id, companyId: company.id };
    const names: Partial<OwnNames> = label === undefined ? {} : { label };
    const document = await replaceListing(
      services,
      listing,
      { ...own, version: undefined, answers, given, before, names },
      onStored,
    );
    const outcome = document.version === before.version ? 'unchanged' : 'changed';
    return { document, outcome } as const;
  };
  const changed = await change();
  if (changed !== undefined) return changed;
  const names = { label: label ?? null, external_id: externalId };
  try {
    const { document } = await register(services, listing, { company, answers, names, key: null }, onStored);
    return { document, outcome: 'created' };
  } catch (error) {
    // Created by another request meanwhile.
    const changedAfterAll = isTaken(error) ? await change() : undefined;
    if (changedAfterAll === undefined) throw error;
    return changedAfterAll;
  }
}

const isTaken = (error: unknown): boolean =>
  isSameExternalId(error) || (error instanceof ApiError && error.code === 'SAME_LISTING');

/** @throws ApiError (`NOT_FOUND`) */
export async function pauseByExternalId(
  services: Services,
  listing: Listing<never>,
  { companyId, externalId }: { readonly companyId: string; readonly externalId: string },
): Promise<void> {
  const own = requireFound(
    await findByExternalId(services.database.kysely, listing.kind, companyId, externalId),
  );
  if (own.status === 'active')
    await changeState(services, listing, { id: own.id, companyId }, { isPaused: true });
}
