import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { href } from '#site/routes.ts';
import type { OwnDocument } from '../db/listings.ts';
import { findNewest } from '../db/overview.ts';
import { lockListing } from '../db/own-listings.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import { StartError } from '../ground/start-error.ts';
import { changeLocked } from '../listings/change-state.ts';
import { LISTINGS } from '../listings/documents.ts';
import { ownStatusAt, stateAt } from '../listings/listing-state.ts';
import { storedOf } from '../listings/own-listing.ts';
import { removeLocked } from '../listings/own-listings.ts';
import type { Admin, Change, Command, Outcome } from './command.ts';
import { getCompany, getListing, type FoundListing } from './find.ts';
import { timeCell } from './print.ts';

const nameOf = ({ listing, own }: FoundListing): string => `${listing.kind} ${own.id} of ${own.owner}`;

function stateOf(own: OwnDocument, now: number): string {
  if (own.status === 'active' && own.suspended_at !== null) return 'off';
  return ownStatusAt(own, now) === 'waiting' ? 'waiting' : stateAt(own, now);
}

const rowOf = ({ listing, own }: FoundListing, now: number) => {
  const { city, country } = storedOf(listing, own).address;
  return {
    id: own.id,
    kind: listing.kind,
    state: stateOf(own, now),
    place: `${city}, ${country}`,
    owner: own.owner,
    created: timeCell(own.created_at),
  };
};

const change = (
  action: string,
  { listing, own }: FoundListing,
  rest: Pick<Change, 'intent' | 'afterCommit'>,
  apply: (...locked: Parameters<typeof removeLocked>) => Promise<unknown>,
): Change => ({
  type: 'change',
  entry: { action, subject_kind: listing.kind, subject_id: own.id, company_id: own.company_id },
  ...rest,
  apply: async (tables) => {
    const locked = await lockListing(tables, listing.kind, own.id);
    // The owner may have deleted it meanwhile.
    if (locked === undefined) throw new StartError('The listing is gone. Nothing was done.');
    await apply(tables, listing, locked);
    return {};
  },
});

const WORDS = {
  pause: { isPaused: true, already: 'paused', intent: 'Takes it off, as its owner can' },
  resume: { isPaused: false, already: 'published', intent: 'Publishes it again, as its owner can' },
} as const;

async function changeState(admin: Admin, id: string, action: keyof typeof WORDS): Promise<Outcome> {
  const found = await getListing(admin, id);
  const { isPaused, already, intent } = WORDS[action];
  if (found.own.suspended_at !== null) throw new StartError('Its company is suspended: restore that first.');
  if (stateAt(found.own, admin.clock()) === already)
    return { type: 'nothing', reason: `The ${nameOf(found)} is ${already} already.` };
  return change(
    action,
    found,
    { intent: `${intent}: ${nameOf(found)}.` },
    async (tables, listing, locked) => {
      try {
        await changeLocked(tables, listing, locked, { isPaused }, admin.clock());
      } catch (error) {
        if (error instanceof ApiError && error.fields?.['availableUntil'] !== undefined)
          throw new StartError('Its last day is over: only its owner can give it another. Nothing was done.');
        throw error;
      }
    },
  );
}

export const listingCommands = {
  'listings list': {
    options: ['company', 'kind', 'limit'],
    does: 'Listings, the newest first; --company ID-OR-EMAIL and --kind space|service choose',
    example: 'listings list --kind space --limit 5',
    run: async (admin, { company, kind, limit }) => {
      const id = company === undefined ? undefined : (await getCompany(admin, company)).id;
      const kinds = kind === undefined ? LISTING_KINDS : [kind];
      const found = await Promise.all(
        kinds.map(async (each) => {
          const newest = await findNewest(admin.database, each, id, limit);
          return newest.map((own) => ({ listing: LISTINGS[each], own }));
        }),
      );
      const newest = found.flat().sort((one, other) => (one.own.id < other.own.id ? 1 : -1));
      return { type: 'rows', rows: newest.slice(0, limit).map((each) => rowOf(each, admin.clock())) };
    },
  },
  'listing show': {
    argument: 'ID',
    does: 'A listing, with its owner and its address on the site',
    example: 'listing show 0199e6b1-1111-7000-8000-000000000001',
    run: async (admin, { id }) => {
      const found = await getListing(admin, id);
      const { listing, own } = found;
      const { address, uploads, availability } = storedOf(listing, own);
      const page =
        listing.kind === 'space'
          ? href('SpaceSearchDetails', 'en', { spaceId: id })
          : href('ServiceSearchDetails', 'en', { serviceId: id });
      return {
        type: 'record',
        record: {
          ...rowOf(found, admin.clock()),
          company: own.company_id,
          address: [address.address, address.zip, address.city, address.region, address.country].join(', '),
          availableUntil: availability.availableUntil ?? null,
          uploads: uploads.length,
          updated: timeCell(own.updated_at),
          version: own.version,
          page: admin.origin + page,
        },
      };
    },
  },
  'listing pause': {
    argument: 'ID',
    does: 'Takes it off, as its owner can; its owner can publish it again',
    example: 'listing pause 0199e6b1-1111-7000-8000-000000000001',
    run: (admin, { id }) => changeState(admin, id, 'pause'),
  },
  'listing resume': {
    argument: 'ID',
    does: 'Publishes it again',
    example: 'listing resume 0199e6b1-1111-7000-8000-000000000001',
    run: (admin, { id }) => changeState(admin, id, 'resume'),
  },
  'listing delete': {
    argument: 'ID',
    does: 'Deletes it with its pictures, for good',
    example: 'listing delete 0199e6b1-1111-7000-8000-000000000001',
    run: async (admin, { id }) => {
      const found = await getListing(admin, id);
      let unused: readonly string[] = [];
      const afterwards = async () => {
        admin.database.eraseDeleted();
        await deleteFiles(admin, unused);
      };
      const intent = `Deletes the ${nameOf(found)} for good, with its pictures.`;
      return change('delete', found, { intent, afterCommit: afterwards }, async (...locked) => {
        unused = await removeLocked(...locked);
      });
    },
  },
} satisfies Record<string, Command>;
