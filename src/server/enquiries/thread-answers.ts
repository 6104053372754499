import * as v from 'valibot';
import { excerptOf } from '#domain/enquiry/excerpt.ts';
import type { Outcome, Side, ThreadState } from '#domain/enquiry/listed-thread.ts';
import { LISTING_STATUSES, type OwnStatus } from '#domain/listing/listing-state.ts';
import { readStoredNeed } from '#domain/need/former-need.ts';
import type { Thread, ThreadListing, ThreadMessage } from '#domain/enquiry/thread.ts';
import { AgreedVisit, VisitLine, VisitProposal } from '#domain/enquiry/visit.ts';
import { OwnerResponse, type ThreadResponse } from '#domain/quote/quote.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { nullableTextOf, numberOf, textOf, type Database, type Row } from '../db/database.ts';
import type { Enquiry } from '../db/enquiries.ts';
import { findThread } from '../db/enquiry-threads.ts';
import { withOwnerName } from '../db/json-fields.ts';
import { requireFound } from '../ground/api-error.ts';
import { timeText } from '../listings/listing-rows.ts';
import type { Reader } from './reader.ts';

const place = { city: v.string(), country: v.string() };

export const About = v.variant('kind', [
  v.object({ kind: v.literal('space'), type: v.picklist(SPACE_TYPES), ...place }),
  v.object({ kind: v.literal('service'), plTypes: v.array(v.picklist(PL_TYPES)), ...place }),
]);
export type About = v.InferOutput<typeof About>;

export const aboutIn = ({ about }: Pick<Enquiry, 'about'>): About => v.parse(About, JSON.parse(about));

export const stateOf = ({
  closed_at,
  is_answered,
}: Pick<Enquiry, 'closed_at' | 'is_answered'>): ThreadState =>
  closed_at !== null ? 'closed' : is_answered === 1 ? 'open' : 'new';

export function threadAnswer(row: Row): Thread {
  const side = sideIn(row, 'side');
  const isRemoved = row['is_removed'] === 1;
  const isTyped = row['last_step'] !== null || row['last_response'] !== null;
  const beginning = nullableTextOf(row, 'excerpt');
  const closedAt = row['closed_at'] === null ? null : numberOf(row, 'closed_at');
  return {
    _id: textOf(row, 'id'),
    side,
    other: otherIn(row, side),
    listing: listingIn(row, side),
    state: stateOf({ closed_at: closedAt, is_answered: numberOf(row, 'is_answered') === 1 ? 1 : 0 }),
    outcome: side === 'owner' ? outcomeIn(row) : null,
    isDelivered: row['delivered_at'] !== null,
    unread: numberOf(row, 'unread'),
    messages: numberOf(row, 'messages'),
    excerpt: isRemoved || isTyped || beginning === null ? null : excerptOf(beginning),
    createdAt: timeText(numberOf(row, 'created_at')),
    lastAt: timeText(numberOf(row, 'last_at')),
    lastStep: isRemoved ? null : (lineIn(row, 'last_step')?.step ?? null),
    lastResponse: isRemoved ? null : (parseResponse(nullableTextOf(row, 'last_response'))?.type ?? null),
    proposal: proposalIn(row, side),
    visit: agreedIn(row),
    isBlocked: row['folder'] === 'blocked',
    isReadOnly: isOtherGone(row, side),
  };
}

function outcomeIn(row: Row): Outcome | null {
  if (row['reason'] === null) return null;
  if (row['is_chosen'] === null) return 'withdrawn';
  return row['is_chosen'] === 1 ? 'chosen' : 'notChosen';
}

export const messageAnswer = (row: Row, side: Side): ThreadMessage => ({
  number: numberOf(row, 'number'),
  isOwn: row['side'] === side,
  text: textOf(row, 'text'),
  sentAt: timeText(numberOf(row, 'sent_at')),
  isRemoved: row['is_removed'] === 1,
  ...(row['side'] === side && row['author'] !== null && { author: textOf(row, 'author') }),
  need: row['need'] === null ? null : readStoredNeed(textOf(row, 'need')),
  ...requestIn(row, side),
  visit: lineIn(row, 'visit') ?? null,
  response: responseIn(row),
});

function requestIn(row: Row, side: Side): Pick<ThreadMessage, 'request'> {
  const id = nullableTextOf(row, 'request_id');
  if (id === null) return {};
  const shared = { recipients: numberOf(row, 'recipients'), answerBy: textOf(row, 'answer_by') };
  return { request: side === 'asker' ? { _id: id, ...shared } : shared };
}

/** @param json as stored */
export const parseResponse = (json: string | null): OwnerResponse | undefined =>
  json === null ? undefined : v.parse(OwnerResponse, JSON.parse(json));

function responseIn(row: Row): ThreadResponse | null {
  const response = parseResponse(nullableTextOf(row, 'response'));
  if (response === undefined) return null;
  const isSuperseded = numberOf(row, 'last_response') > numberOf(row, 'number');
  return response.type === 'quote'
    ? { ...response, version: numberOf(row, 'version'), isSuperseded }
    : { ...response, isSuperseded };
}

/** A line of a thread, as stored. */
export const StoredLine = v.object({
  ...VisitLine.entries,
  visitId: v.string(),
  zone: VisitProposal.entries.zone,
});
export type StoredLine = v.InferOutput<typeof StoredLine>;

/** The step of a visit, if it is one. */
export function lineIn(row: Row, column: string): VisitLine | undefined {
  const line = nullableTextOf(row, column);
  return line === null ? undefined : v.parse(VisitLine, JSON.parse(line));
}

export const timesIn = (json: string): VisitLine['times'] =>
  v.parse(VisitLine.entries.times, JSON.parse(json));

function proposalIn(row: Row, side: Side): VisitProposal | null {
  const id = nullableTextOf(row, 'proposal_id');
  if (id === null) return null;
  const [times, zone] = [timesIn(textOf(row, 'proposal_times')), nullableTextOf(row, 'proposal_zone')];
  return { _id: id, times, zone, isOwn: row['proposal_side'] === side };
}

function agreedIn(row: Row): AgreedVisit | null {
  const id = nullableTextOf(row, 'visit_id');
  const time = id === null ? undefined : timesIn(textOf(row, 'visit_times'))[numberOf(row, 'visit_chosen')];
  if (id === null || time === undefined) return null;
  return {
    ...{ _id: id, ...time, zone: nullableTextOf(row, 'visit_zone') },
    details: { own: detailsIn(row, 'own_details'), other: detailsIn(row, 'other_details') },
  };
}

const detailsIn = (row: Row, column: string): AgreedVisit['details']['own'] =>
  parseDetails(nullableTextOf(row, column));

/** @param json as stored */
export const parseDetails = (json: string | null): AgreedVisit['details']['own'] =>
  json === null ? null : v.parse(AgreedVisit.entries.details.entries.own, JSON.parse(json));

export async function answeredThread(
  database: Database,
  { enquiryId, side }: Pick<Reader, 'enquiryId' | 'side'>,
): Promise<Thread> {
  const row = requireFound(await findThread(database, enquiryId, side));
  return threadAnswer(row);
}

const sideIn = (row: Row, column: string): Side => (row[column] === 'owner' ? 'owner' : 'asker');

function otherIn(row: Row, side: Side): Thread['other'] {
  if (side === 'owner' && row['is_guest'] === 1) {
    return {
      is: 'guest',
      name: nullableTextOf(row, 'guest_name'),
      company: nullableTextOf(row, 'guest_company'),
    };
  }
  const name = nullableTextOf(row, 'other_name');
  return name === null ? { is: 'deleted' } : { is: 'company', name };
}

const isOtherGone = (row: Row, side: Side): boolean =>
  side === 'owner' && row['is_guest'] === 1 ? row['guest_id'] === null : row['other_name'] === null;

/** Of a listing that is not public. */
function statusIn(row: Row): OwnStatus | undefined {
  if (row['hidden_by'] !== null) return 'hidden';
  const status = LISTING_STATUSES.find((each) => each === row['kept_status']);
  return status === 'active' ? 'waiting' : status;
}

function listingIn(row: Row, side: Side): ThreadListing {
  const about = aboutIn({ about: textOf(row, 'about') });
  const card = nullableTextOf(row, 'card');
  const state = card !== null ? 'published' : row['kept_id'] !== null ? 'paused' : 'gone';
  const shown: unknown = card === null ? null : JSON.parse(withOwnerName(card, textOf(row, 'publisher')));
  const status = side === 'owner' && state === 'paused' ? statusIn(row) : undefined;
  const facts = { _id: textOf(row, 'listing_id'), state, ...(status && { status }) } as const;
  return about.kind === 'space'
    ? { ...about, ...facts, card: shown === null ? null : v.parse(SpaceCard, shown) }
    : { ...about, ...facts, card: shown === null ? null : v.parse(ServiceCard, shown) };
}
