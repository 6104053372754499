import type { ColumnType, Generated } from 'kysely';
import type { EnquiryTables } from './enquiry-tables.ts';
import type { FreshnessTables } from './freshness-tables.ts';
import type { SavedSearchTables } from './saved-search-tables.ts';
import type { FavouriteState } from '#domain/favourite/favourite.ts';
import type { Noun } from '#domain/listing/listing.ts';
import type { MailKind } from './mail-kinds.ts';

/** Milliseconds since 1970 in a bigint column; both drivers give numbers. */
export type Milliseconds = number;

/** A 64-bit mask: written, compared in SQL and never read, since SQLite refuses numbers beyond 2^53. */
type Mask = ColumnType<never, bigint, bigint>;

/** 0 or 1: SQLite has no boolean. */
export type Bit = 0 | 1;

/** A registered company and its one account. */
export interface CompanyTable {
  id: string;
  email: string;
  name: string;
  telephone_country_prefix: string;
  telephone: string;
  website: string;
  country: string;
  vat: string;
  logo: string | null;
  role: string;
  /** Language of the page on which the company registered, for its mails. */
  locale: string;
  password_hash: string;
  is_verified: Bit;
  created_at: Milliseconds;
  /** Since when it is suspended; null while it is not. */
  suspended_at: Milliseconds | null;
}

/** A signed-in browser. */
export interface SessionTable {
  /** SHA-256 of the cookie's value, in base64url. */
  id_hash: string;
  /** Under which its company knows it; empty where it began while an older version still ran. */
  id: Generated<string>;
  company_id: string;
  /** Names alone, never the whole User-Agent; null where it tells none. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** Code of the country that it was last used from, where a proxy tells it. */
  country: Generated<string | null>;
  started_at: Milliseconds;
  /** To within five minutes. */
  last_used_at: Generated<Milliseconds>;
  expires_at: Milliseconds;
}

/** Failed log-ins with an email address, known or not. */
export interface LoginAttemptTable {
  email: string;
  count: number;
  last_attempt: Milliseconds;
}

/** The newest link of a purpose that a company was sent. */
export interface MailTokenTable {
  company_id: string;
  purpose: 'verify' | 'reset';
  /** SHA-256 of the link's token, in base64url. */
  token_hash: string;
  /** The address that the link went to. */
  email: string;
  expires_at: Milliseconds;
}

/** A mail that waits to be delivered. */
export interface OutgoingMailTable {
  /** 256 random bits, in base64url; the mail's token is made of it and of the server's secret. */
  nonce: string;
  kind: MailKind;
  recipient: string;
  /** Which of the things that its kind is about; empty where an address has one at most. */
  subject_id: string;
  /** Language of the page that caused the mail; null where it named none. */
  locale: string | null;
  created_at: Milliseconds;
  due_at: Milliseconds;
  tries: number;
  /** Its kind's, as it was when it was queued. */
  rank: number;
  /** Where it stands in the queue: a mail that was queued later has a higher one. */
  place: number;
}

/** How often something was done within a window that is not over. */
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: Milliseconds;
}

/** An upload. */
export interface ImageTable {
  id: string;
  /** The company that uploaded it; null until a guest's logo is bound at registration. */
  company_id: string | null;
  kind: 'logo' | 'image' | 'video' | 'blueprint';
  media_type: string;
  /** Key in the file store; several rows may share a file. */
  file: string;
  bytes: number;
  name: string;
  /** How many listings and companies name it; an upload that nobody names is removed after a day. */
  uses: number;
  created_at: Milliseconds;
}

/** `is_paused` of a listing that is published but for its company's suspension. */
export const SUSPENDED = 2;

/** `is_paused` of a listing that was paused since its company had not confirmed it for too long. */
export const LAPSED = 3;

/** A space or a service, whole. */
export interface ListingTable {
  id: string;
  company_id: string;
  /** The whole listing as JSON text, less its owner's name. */
  doc: string;
  /** Which shape the document has; older ones are brought up to date. */
  shape: number;
  /** Grows by one with each change that its owner makes. */
  version: Generated<number>;
  created_at: Milliseconds;
  /** Null until its owner changes it. */
  updated_at: Generated<Milliseconds | null>;
  /** A paused listing has no search row, nor has one that is {@link SUSPENDED} or {@link LAPSED}. */
  is_paused: Generated<Bit | typeof SUSPENDED | typeof LAPSED>;
  /** The last day on which it can be had, as `dayNumber` writes it. */
  available_until: Generated<number>;
  /** When its owner said last that it is as it says; in its search row too. */
  confirmed_at: Generated<Milliseconds>;
}

/** The narrow row by which a listing is found. */
export interface SearchTable {
  id: string;
  company_id: string;
  flags: Mask;
  lat5: number | null;
  lng5: number | null;
  /** The point as a vector: see `vectorOf`. */
  x7: number | null;
  y7: number | null;
  z7: number | null;
  surface: number;
  height_cm: number;
  pallet_positions: number;
  country_k: string;
  region_k: string;
  city_k: string;
  /** The first day and the last, as `dayNumber` writes them. */
  available_from: Generated<number>;
  available_until: Generated<number>;
  confirmed_at: Generated<Milliseconds>;
  /** Since when it is found without a break; 0 where that was so before anybody could save a search. */
  published_at: Generated<Milliseconds>;
  card: string;
}

/** A key that a client sent along with a registration of a listing, an enquiry or a message. */
export interface IdempotencyTable {
  /** Or who else has sent it: see `guestScope`. */
  company_id: string;
  key: string;
  body_hash: string;
  /** What was made: a listing, an enquiry, or a message by its number. */
  listing_id: string;
  created_at: Milliseconds;
}

/** A listing that a company has saved. */
export interface FavouriteTable {
  company_id: string;
  kind: Noun;
  listing_id: string;
  note: string;
  state: FavouriteState;
  /** What the listing was when it was saved, and where: names with a blank between them. */
  types: string;
  city: string;
  country: string;
  surface: number;
  added_at: Milliseconds;
  /** When the company removed it; null while it has not. For a while it can be taken back as it was. */
  removed_at: Milliseconds | null;
}

/** What an operator has done by `npm run admin`. */
export interface AuditTable {
  /** UUID v7: a later one sorts after it. */
  id: string;
  done_at: Milliseconds;
  /** The user of the operating system, and the machine. */
  operator: string;
  action: string;
  subject_kind: 'company' | 'space' | 'service' | 'mail' | 'demo';
  subject_id: string;
  /** The company that it concerns, where it is one company's matter. */
  company_id: string | null;
  /** JSON; of people it holds ids alone. */
  details: string;
}

/** The tables, as both engines have them. */
export interface Tables extends EnquiryTables, FreshnessTables, SavedSearchTables {
  company: CompanyTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  mail_token: MailTokenTable;
  outgoing_mail: OutgoingMailTable;
  rate_limit: RateLimitTable;
  image: ImageTable;
  space: ListingTable;
  service: ListingTable;
  space_search: SearchTable;
  service_search: SearchTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  favourite: FavouriteTable;
}
