import { EVENTS_PAGE, type CompanyEvent } from '#api/events.ts';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { KEY_SCOPES } from '#domain/session/api-key.ts';
import { findEventsAfter, numberEvents, type StoredEvent } from '../db/events.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findOwnDocuments } from '../db/own-listing-pages.ts';
import type { OpenSession } from '../db/sessions.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { timeText } from './listing-rows.ts';
import { ownStatusAt } from './listing-state.ts';

interface EventPage {
  readonly events: readonly CompanyEvent[];
  readonly next: string;
  readonly hasMore: boolean;
}

/** @param after digits. @throws ApiError (`BAD_FILTER`; `EVENTS_GONE` if later ones were deleted) */
export async function listCompanyEvents(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { company, scopes = KEY_SCOPES }: Pick<OpenSession, 'company' | 'scopes'>,
  after: string | undefined,
): Promise<EventPage> {
  const last = await numberEvents(database, company.id);
  const from = Number(after ?? 0);
  if (from > last) throw new ApiError('BAD_FILTER', { fields: { after: 'issues.invalid' } });
  const found = await findEventsAfter(database.kysely, company.id, from, EVENTS_PAGE);
  const first = found[0]?.number ?? last + 1;
  if (after !== undefined && first > from + 1) throw new ApiError('EVENTS_GONE');
  const shown = found.filter(({ type }) =>
    scopes.includes(type === 'listing' ? 'listings:read' : 'enquiries:read'),
  );
  const listings = await listingsOf(database, company.id, shown);
  return {
    events: shown.map((event) => answered(event, listings.get(event.listing_id), clock())),
    next: String(found.at(-1)?.number ?? last),
    hasMore: found.length === EVENTS_PAGE,
  };
}

/** Those of the company. */
async function listingsOf(
  database: Services['database'],
  companyId: string,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, OwnDocument>> {
  const found = await Promise.all(
    LISTING_KINDS.map((kind) => {
      const ids = events.filter((event) => event.kind === kind).map(({ listing_id }) => listing_id);
      return findOwnDocuments(database.kysely, kind, [...new Set(ids)]);
    }),
  );
  const own = found.flat().filter((listing) => listing.company_id === companyId);
  return new Map(own.map((listing) => [listing.id, listing]));
}

function answered(event: StoredEvent, listing: OwnDocument | undefined, now: number): CompanyEvent {
  const about = {
    id: String(event.number),
    at: timeText(event.at),
    kind: event.kind,
    listingId: event.listing_id,
    externalId: listing?.external_id ?? undefined,
  };
  if (event.type === 'listing')
    return {
      ...about,
      type: event.type,
      status: listing === undefined ? 'deleted' : ownStatusAt(listing, now),
    };
  return {
    ...about,
    ...{ type: event.type, enquiryId: event.enquiry_id ?? '', message: event.message ?? 0 },
    isOwn: event.is_own === 1,
  };
}
