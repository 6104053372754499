import type { ColumnType, Generated } from 'kysely';
import type { EnquiryTables } from './enquiry-tables.ts';
import type { FreshnessTables } from './freshness-tables.ts';
import type { SavedSearchTables } from './saved-search-tables.ts';
import type { FavouriteState } from '#domain/favourite/favourite.ts';
import type { Noun } from '#domain/listing/listing.ts';
import type { MailKind } from './mail-kinds.ts';

/** In ms since 1970, bigint; both drivers return numbers. */
export type Milliseconds = number;

/** 64-bit mask; compared in SQL only, since SQLite returns no numbers above 2^53. */
type Mask = ColumnType<never, bigint, bigint>;

/** SQLite has no booleans. */
export type Bit = 0 | 1;

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
  /** For its mails. */
  locale: string;
  password_hash: string;
  is_verified: Bit;
  created_at: Milliseconds;
  suspended_at: Milliseconds | null;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value, base64url. */
  id_hash: string;
  /** Public id; empty for sessions started by older versions. */
  id: Generated<string>;
  company_id: string;
  /** Name only; null if unknown. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
  /** Country of last use, if a proxy provides it. */
  country: Generated<string | null>;
  started_at: Milliseconds;
  /** Rounded to five minutes. */
  last_used_at: Generated<Milliseconds>;
  expires_at: Milliseconds;
}

/** Address may be unregistered. */
export interface LoginAttemptTable {
  email: string;
  count: number;
  last_attempt: Milliseconds;
}

export interface MailTokenTable {
  company_id: string;
  purpose: 'verify' | 'reset';
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  email: string;
  expires_at: Milliseconds;
}

export interface OutgoingMailTable {
  /** 256 random bits, base64url; the mail's token derives from it and the server's secret. */
  nonce: string;
  kind: MailKind;
  recipient: string;
  /** Distinguishes mails of a kind; empty if an address has at most one. */
  subject_id: string;
  locale: string | null;
  created_at: Milliseconds;
  due_at: Milliseconds;
  tries: number;
  /** Of its kind, at queueing time. */
  rank: number;
  /** Position in the queue. */
  place: number;
}

export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: Milliseconds;
}

export interface ImageTable {
  id: string;
  /** Uploader; null for a guest's logo until registration. */
  company_id: string | null;
  kind: 'logo' | 'image' | 'video' | 'blueprint';
  media_type: string;
  /** File store key; not unique. */
  file: string;
  bytes: number;
  name: string;
  /** References by listings and companies; unreferenced uploads are deleted after a day. */
  uses: number;
  created_at: Milliseconds;
}

/** `is_paused` of listings published except for their company's suspension. */
export const SUSPENDED = 2;

/** `is_paused` of listings paused for lack of confirmation. */
export const LAPSED = 3;

export interface ListingTable {
  id: string;
  company_id: string;
  /** JSON without the owner's name. */
  doc: string;
  /** Document shape; older ones are upgraded. */
  shape: number;
  /** Incremented by the owner's changes. */
  version: Generated<number>;
  created_at: Milliseconds;
  /** Null until changed. */
  updated_at: Generated<Milliseconds | null>;
  /** Listings with any value but 0 have no search row. */
  is_paused: Generated<Bit | typeof SUSPENDED | typeof LAPSED>;
  /** Last available day, as `dayNumber` writes it. */
  available_until: Generated<number>;
  /** Last confirmation by the owner; also in the search row. */
  confirmed_at: Generated<Milliseconds>;
}

export interface SearchTable {
  id: string;
  company_id: string;
  flags: Mask;
  lat5: number | null;
  lng5: number | null;
  /** See `vectorOf`. */
  x7: number | null;
  y7: number | null;
  z7: number | null;
  surface: number;
  height_cm: number;
  pallet_positions: number;
  country_k: string;
  region_k: string;
  city_k: string;
  /** As `dayNumber` writes them. */
  available_from: Generated<number>;
  available_until: Generated<number>;
  confirmed_at: Generated<Milliseconds>;
  /** Start of uninterrupted publication; 0 if before saved searches existed. */
  published_at: Generated<Milliseconds>;
  card: string;
}

/** Key of a registration, an enquiry or a message. */
export interface IdempotencyTable {
  /** Or a guest; see `guestScope`. */
  company_id: string;
  key: string;
  body_hash: string;
  /** The created listing, enquiry or message number. */
  listing_id: string;
  created_at: Milliseconds;
}

export interface FavouriteTable {
  company_id: string;
  kind: Noun;
  listing_id: string;
  note: string;
  state: FavouriteState;
  /** At the time of saving; types are separated by spaces. */
  types: string;
  city: string;
  country: string;
  surface: number;
  added_at: Milliseconds;
  /** Null unless removed; restorable for a while. */
  removed_at: Milliseconds | null;
}

export interface AuditTable {
  /** UUID v7: sorts by time. */
  id: string;
  done_at: Milliseconds;
  /** Operating system user and host. */
  operator: string;
  action: string;
  subject_kind: 'company' | 'space' | 'service' | 'mail' | 'demo';
  subject_id: string;
  /** Null if no single company is concerned. */
  company_id: string | null;
  /** JSON; persons by id only. */
  details: string;
}

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
