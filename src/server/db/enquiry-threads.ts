import { THREADS_PER_PAGE } from '#api/enquiry-list.ts';
import { EXCERPT_LENGTH } from '#domain/enquiry/excerpt.ts';
import type { Side, ThreadFilter } from '#domain/enquiry/listed-thread.ts';
import { fold } from '#domain/place/fold.ts';
import { bindTo, type Database, type Parameter, type Row } from './database.ts';

export interface ThreadCursor {
  readonly lastAt: number;
  readonly id: string;
}

export interface ThreadQuery {
  readonly companyId: string;
  readonly filter: ThreadFilter;
  /** Matches the other side's name and messages. */
  readonly words: string | undefined;
  readonly after: ThreadCursor | undefined;
}

/** Number of the last message that the side may see. */
const lastShown = (side: string): string => `(
  select shown.number from enquiry_message shown where shown.enquiry_id = ${side}.enquiry_id
    and (shown.is_hidden = 0 or shown.side = ${side}.side) order by shown.number desc limit 1)`;

/** Must match the indexes' conditions literally. */
const FILTERS: Readonly<Record<ThreadFilter, string>> = {
  all: "folder = 'inbox'",
  unread: "folder = 'inbox' and unread > 0",
  open: "folder = 'inbox' and is_closed = 0",
  closed: "folder = 'inbox' and is_closed = 1",
  blocked: "folder = 'blocked'",
};

const selectThreads = (found: string): string => `
  select enquiry.id, enquiry.kind, enquiry.listing_id, enquiry.about, enquiry.is_guest, enquiry.is_answered,
    last.number as messages, enquiry.created_at, enquiry.delivered_at,
    own.last_at, enquiry.closed_at, enquiry.is_chosen, enquiry.reason, own.side, own.folder, own.unread, own.read_to,
    other.company_id as other_id, company.name as other_name, guest.enquiry_id as guest_id, guest.name as guest_name, guest.company as guest_company,
    last.is_removed, last.visit as last_step, last.response as last_response, proposal.id as proposal_id, proposal.times as proposal_times,
    proposal.zone as proposal_zone, proposal.side as proposal_side, agreed.id as visit_id, agreed.times as visit_times,
    agreed.zone as visit_zone, agreed.chosen as visit_chosen, own_detail.details as own_details,
    other_detail.details as other_details, substr(last.text, 1, ${String(EXCERPT_LENGTH + 1)}) as excerpt,
    coalesce(space.id, service.id) as kept_id, coalesce(space.status, service.status) as kept_status,
    coalesce(space.hidden_by, service.hidden_by) as hidden_by, coalesce(space_search.card, service_search.card) as card,
    publisher.name as publisher
  from (${found}) found
  join enquiry_side own on own.enquiry_id = found.enquiry_id and own.side = found.side
  join enquiry on enquiry.id = found.enquiry_id
  left join enquiry_side other on other.enquiry_id = found.enquiry_id and other.side <> found.side
  left join company on company.id = other.company_id
  left join enquiry_guest guest on guest.enquiry_id = found.enquiry_id
  join enquiry_message last on last.enquiry_id = found.enquiry_id and last.number = ${lastShown('own')}
  left join visit proposal on proposal.enquiry_id = found.enquiry_id and proposal.state = 'proposed'
    and (proposal.side = found.side or own.folder <> 'blocked')
  left join visit agreed on agreed.enquiry_id = found.enquiry_id and agreed.state = 'accepted'
  left join visit_detail own_detail on own_detail.visit_id = agreed.id and own_detail.side = found.side
  left join visit_detail other_detail on other_detail.visit_id = agreed.id and other_detail.side <> found.side
    and own.folder <> 'blocked'
  left join space on enquiry.kind = 'space' and space.id = enquiry.listing_id
  left join service on enquiry.kind = 'service' and service.id = enquiry.listing_id
  left join space_search on enquiry.kind = 'space' and space_search.id = enquiry.listing_id
  left join service_search on enquiry.kind = 'service' and service_search.id = enquiry.listing_id
  left join company publisher on publisher.id = coalesce(space_search.company_id, service_search.company_id)
  order by own.last_at desc, own.enquiry_id desc`;

/** Latest message first; one more than requested if there are more. */
export function findThreads(
  database: Database,
  { companyId, filter, words, after }: ThreadQuery,
): Promise<readonly Row[]> {
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const conditions = [`company_id = ${bind(companyId)}`, FILTERS[filter], IS_SHOWN];
  if (after !== undefined)
    conditions.push(`(last_at, enquiry_id) < (${bind(after.lastAt)}, ${bind(after.id)})`);
  if (words !== undefined) conditions.push(contains(bind(`%${escaped(fold(words))}%`)));
  const page =
    `select enquiry_id, side from enquiry_side where ${conditions.join(' and ')}` +
    ` order by last_at desc, enquiry_id desc limit ${String(THREADS_PER_PAGE + 1)}`;
  const name = `threads_${filter}${after ? '_after' : ''}${words === undefined ? '' : '_words'}`;
  // Full-text search is slow, so it is queued.
  const read = words === undefined ? database.readFresh : database.readLowPriority;
  return read({ name, sql: selectThreads(page), isReplanned: words !== undefined }, parameters);
}

/** Threads that were begun while their sender was blocked have nothing to show. */
const IS_SHOWN = `${lastShown('enquiry_side')} is not null`;

const THREAD = {
  name: 'thread',
  sql: selectThreads('select enquiry_id, side from enquiry_side where enquiry_id = $1 and side = $2'),
};

export async function findThread(database: Database, id: string, side: Side): Promise<Row | undefined> {
  const [row] = await database.readFresh(THREAD, [id, side]);
  return row;
}

const contains = (pattern: string): string => `(
  exists (select 1 from enquiry_message message where message.enquiry_id = enquiry_side.enquiry_id
    and (message.is_hidden = 0 or message.side = enquiry_side.side) and message.text_k like ${pattern} escape '\\')
  or exists (select 1 from enquiry_side theirs where theirs.enquiry_id = enquiry_side.enquiry_id
    and theirs.side <> enquiry_side.side and theirs.name_k like ${pattern} escape '\\'))`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const OWN_SIDE = {
  name: 'thread_own_side',
  sql: `select side from enquiry_side
    where enquiry_id = $1 and company_id = $2 and folder <> 'waiting' and ${IS_SHOWN}`,
};

/** `undefined` if it is not part of the thread, or the thread is not delivered yet or hidden. */
export async function findSideOf(
  database: Database,
  id: string,
  companyId: string,
): Promise<Side | undefined> {
  const [row] = await database.readFresh(OWN_SIDE, [id, companyId]);
  if (row === undefined) return undefined;
  return row['side'] === 'owner' ? 'owner' : 'asker';
}

interface MessageQuery {
  readonly id: string;
  readonly below: number;
  readonly limit: number;
}

/** Newest first. */
export const findMessages = (
  database: Database,
  { id, below, limit }: MessageQuery,
  viewer: Side,
): Promise<readonly Row[]> => database.readFresh(SHOWN_MESSAGES, [id, below, limit, viewer]);

/** Includes hidden ones. Newest first. */
export const findMessagesOfBoth = (
  database: Database,
  { id, below, limit }: MessageQuery,
): Promise<readonly Row[]> => database.readFresh(MESSAGES, [id, below, limit]);

/** @param shown condition of messages that the viewer may see */
const selectMessages = (shown: string): string => `
  select number, side, author, text, need, visit, response, is_removed, sent_at,
    case when response is null then 0 else (select count(*) from enquiry_message earlier
      where earlier.enquiry_id = $1 and earlier.response is not null and earlier.number <= message.number
        and earlier.response like '{"type":"quote"%') end as version,
    case when response is null then null else (select max(later.number) from enquiry_message later
      where later.enquiry_id = $1 and later.response is not null and ${shown}) end as last_response,
    request.id as request_id, request.recipients, request.answer_by
  from enquiry_message message left join request on request.id = message.request_id
  where enquiry_id = $1 and number < $2 and ${shown} order by number desc limit $3`;

const SHOWN_MESSAGES = {
  name: 'thread_messages',
  sql: selectMessages('(is_hidden = 0 or side = $4)'),
};

const MESSAGES = { name: 'thread_messages_of_both', sql: selectMessages('1 = 1') };
