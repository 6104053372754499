import type { Listing } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import {
  findOldDocuments,
  replaceDocuments,
  type OldDocument,
  type UpgradedDocument,
} from '../db/old-documents.ts';
import type { Services } from '../services.ts';
import { hiddenIn, publicListing, upgraded } from './documents.ts';
import { foundBy, identityHash } from './listing-rows.ts';

type Upgradable = Pick<Listing<never>, 'kind' | 'shape' | 'upgrade'>;

/** Small, so that SQLite's single writer stays available. */
const BATCH = 50;

/** Safe to run concurrently and to interrupt; failures are logged and skipped. */
export async function upgradeDocuments(
  services: Pick<Services, 'database' | 'log'>,
  isStopped: () => boolean = () => false,
  listings: readonly Upgradable[] = [space, service],
): Promise<void> {
  for (const listing of listings) {
    let after = '';
    while (!isStopped()) {
      const old = await findOldDocuments(services.database.kysely, listing.kind, listing.shape, after, BATCH);
      const last = old.at(-1);
      if (last === undefined) break;
      await replaceDocuments(
        services.database,
        listing.kind,
        old.flatMap((document) => upgradeOf(services, listing, document)),
      );
      after = last.id;
    }
  }
}

function upgradeOf(
  { log }: Pick<Services, 'log'>,
  listing: Upgradable,
  { id, doc, shape, version, hidden_images }: OldDocument,
): UpgradedDocument[] {
  try {
    const stored = upgraded(listing, { doc, shape });
    const search = foundBy(publicListing(listing, stored, hiddenIn({ hidden_images })));
    return [
      {
        id,
        doc: JSON.stringify(stored.document),
        shape: listing.shape,
        ...{ version, hidden_images },
        identityHash: identityHash(stored),
        search,
        facts: stored.facts,
        prices: stored.prices,
      },
    ];
  } catch (error) {
    log.error({ err: error, id }, 'a listing could not be brought up to date');
    return [];
  }
}

export function startUpgradingDocuments(services: Pick<Services, 'database' | 'log'>): {
  /** Resolves after the current batch. */
  readonly stop: () => Promise<void>;
} {
  let isStopped = false;
  const running = upgradeDocuments(services, () => isStopped).catch((error: unknown) => {
    services.log.warn({ err: error }, 'listings could not be brought up to date');
  });
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
