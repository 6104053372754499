import { LISTING_KINDS } from '#domain/listing/listing.ts';
import { listingPath } from '#site/listing-pages.ts';
import { decideAtOnce, decideOn } from '../cases/decision-changes.ts';
import { listingTarget } from '../cases/open-case.ts';
import { findDecision } from '../db/cases.ts';
import { storedOf } from '../listings/own-listing.ts';
import { FACTS_IN, type Command } from './command.ts';
import { decisionIn, getCase } from './decide.ts';
import {
  addressLine,
  getCompany,
  getListing,
  listingState,
  newestListings,
  type FoundListing,
} from './find.ts';
import { timeCell } from './print.ts';

const rowOf = ({ listing, own }: FoundListing, now: number) => {
  const { city, country } = storedOf(listing, own).address;
  return {
    id: own.id,
    kind: listing.kind,
    state: listingState(own, now),
    place: `${city}, ${country}`,
    owner: own.owner,
    created: timeCell(own.created_at),
  };
};

const restricting = (measure: 'ask' | 'hide' | 'delete', does: string): Command => ({
  argument: 'ID',
  options: ['reason', 'facts', ...FACTS_IN, ...(measure === 'ask' ? (['fields'] as const) : [])],
  does,
  example: `listing ${measure} 0199e6b1-1111-7000-8000-000000000001 --reason wrongFacts --facts Measured.${measure === 'ask' ? ' --fields height' : ''}`,
  run: async (admin, given) => {
    const { listing, own } = await getListing(admin, given.id);
    return decideAtOnce(admin, listingTarget(listing, own), decisionIn(measure, given));
  },
});

export const listingCommands = {
  'listings list': {
    options: ['company', 'kind', 'limit'],
    does: 'Listings, the newest first; --company ID-OR-EMAIL and --kind space|service choose',
    example: 'listings list --kind space --limit 5',
    run: async (admin, { company, kind, limit }) => {
      const id = company === undefined ? undefined : (await getCompany(admin, company)).id;
      const kinds = kind === undefined ? LISTING_KINDS : [kind];
      const newest = await newestListings(admin, kinds, id, limit);
      return { type: 'rows', rows: newest.map((each) => rowOf(each, admin.clock())) };
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
      return {
        type: 'record',
        record: {
          ...rowOf(found, admin.clock()),
          company: own.company_id,
          address: addressLine(address),
          availableUntil: availability.availableUntil ?? null,
          uploads: uploads.length,
          updated: timeCell(own.updated_at),
          version: own.version,
          page: admin.origin + listingPath(listing.kind, id, 'en'),
        },
      };
    },
  },
  'listing ask': restricting('ask', 'Asks its owner for the changes of --fields; it stays online'),
  'listing hide': restricting('hide', 'Takes it offline; its owner can answer and contest that, not undo it'),
  'listing delete': restricting(
    'delete',
    'Takes it offline, and erases it once it can no longer be contested; personal data at once',
  ),
  'listing restore': {
    argument: 'ID',
    options: ['reason', 'facts', ...FACTS_IN],
    does: 'Lifts what operators have restricted last: all is as it was before',
    example: 'listing restore 0199e6b1-1111-7000-8000-000000000001 --reason mistaken --facts Misread.',
    run: async (admin, given) => {
      const { own } = await getListing(admin, given.id);
      const id = own.hidden_by ?? own.asked_by;
      const decision = await findDecision(admin.database.kysely, id);
      if (decision === undefined) return { type: 'nothing', reason: 'No operator restricts this listing.' };
      return decideOn(admin, await getCase(admin, decision.case_id), decisionIn('restore', given));
    },
  },
} satisfies Record<string, Command>;
