import type { Generated } from 'kysely';
import type { FavouriteState } from '#domain/favourite/favourite.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { MemberRole } from '#domain/user/member-role.ts';
import { caseTables } from './case-tables.ts';
import { checkTables } from './check-tables.ts';
import { enquiryTables } from './enquiry-tables.ts';
import { eventTables } from './event-tables.ts';
import { freshnessTables } from './freshness-tables.ts';
import { importTables } from './import-tables.ts';
import { listingTables } from './listing-tables.ts';
import type { MailKind } from './mail-kinds.ts';
import { operatorTables } from './operator-tables.ts';
import { savedSearchTables } from './saved-search-tables.ts';
import { secondFactorTables } from './second-factor-tables.ts';
import { byEmail, byId, column, noRows, table, type Bit, type Milliseconds, type RowsOf } from './table.ts';

export type AuditSubject =
  | 'company'
  | 'space'
  | 'service'
  | 'mail'
  | 'demo'
  | 'document'
  | 'case'
  | 'operator'
  | 'cases'
  | 'blocklist';

/** Row types, account export and account deletion derive from this record, in its order. */
export const TABLES = {
  company: table({
    by: 'id',
    deletedRows: byId,
    section: 'account',
    columns: {
      id: column<string>('raw'),
      email: column<string>('raw'),
      name: column<string>('raw'),
      telephone_country_prefix: column<string>('raw'),
      telephone: column<string>('raw'),
      website: column<string>('raw'),
      country: column<string>('raw'),
      vat: column<string>('raw'),
      logo: column<string | null>('raw'),
      role: column<string>('raw'),
      /** For its mails. */
      locale: column<string>('raw'),
      password_hash: column<string>('omit'),
      is_verified: column<Bit>('flag'),
      created_at: column<Milliseconds>('time'),
      suspended_at: column<Milliseconds | null>('time'),
      /** Whether its listings are hidden until the address is verified. */
      awaits_confirmation: column<Generated<Bit>>('flag'),
      /** Replaces the address once it is confirmed. */
      pending_email: column<string | null>('raw'),
      /** Null unless verified. */
      verified_at: column<Milliseconds | null>('time'),
      /** Last change of the website; null if it has not changed. */
      website_at: column<Milliseconds | null>('time'),
      /** The register of companies has it. */
      legal_name: column<string | null>('raw'),
      /** Whether its public page shows legal name and VAT number. */
      shows_vat: column<Generated<Bit>>('flag'),
      is_demo: column<Generated<Bit>>('omit'),
      /** Day of the terms that it accepted last; null if it was shown none. */
      terms_version: column<string | null>('raw'),
      terms_accepted_at: column<Milliseconds | null>('time'),
      /** Sites that may show its listings in a frame; separated by spaces. */
      embed_origins: column<Generated<string>>('raw'),
      /** Decision; a suspension without one is refused by a trigger. */
      suspended_by: column<string | null>('omit'),
      /** Folded name, for the search of operators. */
      name_k: column<Generated<string>>('omit'),
    },
  }),
  session: table({
    section: 'sessions',
    columns: {
      /** SHA-256 of the cookie's value, base64url. */
      id_hash: column<string>('omit'),
      /** Public id. */
      id: column<string>('raw'),
      company_id: column<string>('omit'),
      /** Null for the account's holder. */
      member_id: column<string | null>('omit'),
      /** Name only; null if unknown. */
      browser: column<string | null>('raw'),
      system: column<string | null>('raw'),
      /** Country of last use, if a proxy provides it. */
      country: column<string | null>('raw'),
      started_at: column<Milliseconds>('time'),
      /** Rounded to five minutes. */
      last_used_at: column<Milliseconds>('time'),
      expires_at: column<Milliseconds>('time'),
    },
  }),
  /** Who is invited to a company, or has joined it; its holder has no row. */
  member: table({
    section: 'members',
    columns: {
      id: column<string>('raw'),
      company_id: column<string>('omit'),
      /** Of one company only, once joined. */
      email: column<string>('raw'),
      /** Empty until joined. */
      name: column<string>('raw'),
      role: column<MemberRole>('raw'),
      /** Null until joined. */
      password_hash: column<string | null>('omit'),
      invited_at: column<Milliseconds>('time'),
      joined_at: column<Milliseconds | null>('time'),
      /** SHA-256 of the invitation's token or, once joined, of a reset's, base64url. */
      token_hash: column<string | null>('omit'),
      token_expires_at: column<Milliseconds | null>('omit'),
    },
  }),
  ...secondFactorTables,
  api_key: table({
    section: 'keys',
    columns: {
      id: column<string>('raw'),
      company_id: column<string>('omit'),
      /** Who made it; null for the account's holder. */
      member_id: column<string | null>('omit'),
      name: column<string>('raw'),
      /** SHA-256 of the key, base64url; unique. */
      hash: column<string>('omit'),
      /** Separated by blanks. */
      scopes: column<string>('raw'),
      created_at: column<Milliseconds>('time'),
      expires_at: column<Milliseconds>('time'),
      /** Rounded to a minute; null if it was never used. */
      last_used_at: column<Milliseconds | null>('time'),
    },
  }),
  ...listingTables,
  image: table({
    section: 'uploads',
    columns: {
      id: column<string>('raw'),
      /** Uploader; null for a guest's logo until registration. */
      company_id: column<string | null>('omit'),
      kind: column<'logo' | 'image' | 'video' | 'blueprint'>('raw'),
      media_type: column<string>('raw'),
      /** File store key; not unique. */
      file: column<string>('omit'),
      bytes: column<number>('raw'),
      name: column<string>('raw'),
      /** References by listings and companies; unreferenced uploads are deleted after a day. */
      uses: column<number>('raw'),
      created_at: column<Milliseconds>('time'),
      /** Who uploaded a logo that no company has taken: a company, or the hash of a guest's cookie. */
      uploader: column<string | null>('omit'),
      /** Decisions that hide the upload, and that ask for another logo. */
      hidden_by: column<string | null>('raw'),
      asked_by: column<string | null>('raw'),
    },
  }),
  outgoing_mail: table({
    by: 'recipient',
    deletedRows: byEmail,
    section: 'mails',
    columns: {
      /** 256 random bits, base64url; the mail's token derives from it and the server's secret. */
      nonce: column<string>('omit'),
      kind: column<MailKind>('raw'),
      recipient: column<string>('raw'),
      /** Distinguishes mails of a kind; empty if an address has at most one. */
      subject_id: column<string>('omit'),
      locale: column<string | null>('raw'),
      created_at: column<Milliseconds>('time'),
      due_at: column<Milliseconds>('time'),
      tries: column<number>('raw'),
      /** Rank of its kind at queueing time. */
      rank: column<number>('omit'),
      /** Position in the queue. */
      place: column<number>('omit'),
    },
  }),
  mail_token: table({
    section: 'links',
    columns: {
      company_id: column<string>('omit'),
      purpose: column<'verify' | 'reset' | 'newAddress' | 'cancelAddress'>('raw'),
      /** SHA-256 of the token, base64url. */
      token_hash: column<string>('omit'),
      email: column<string>('raw'),
      expires_at: column<Milliseconds>('time'),
    },
  }),
  /** Address may be unregistered. */
  login_attempt: table({
    by: 'email',
    deletedRows: byEmail,
    section: 'failedLogIns',
    columns: {
      email: column<string>('raw'),
      count: column<number>('raw'),
      last_attempt: column<Milliseconds>('time'),
    },
  }),
  rate_limit: table({
    by: 'key',
    deletedRows: ({ limitsOfId }) => limitsOfId,
    // Deleting them would allow to evade limits by registering again.
    retainedRows: ({ limitsOfEmail }) => limitsOfEmail,
    section: 'limits',
    columns: {
      key: column<string>('raw'),
      count: column<number>('raw'),
      resets_at: column<Milliseconds>('time'),
    },
  }),
  /** Key of a registration, an enquiry or a message. */
  idempotency: table({
    section: 'registrations',
    columns: {
      /** Or a guest; see `guestScope`. */
      company_id: column<string>('omit'),
      key: column<string>('raw'),
      body_hash: column<string>('omit'),
      /** The created listing, enquiry or message number. */
      listing_id: column<string>('raw'),
      created_at: column<Milliseconds>('time'),
    },
  }),
  ...importTables,
  ...eventTables,
  ...freshnessTables,
  ...checkTables,
  ...caseTables,
  ...operatorTables,
  audit: table({
    by: 'company_id',
    // Only grows; holds nothing but the id of a company that is gone.
    deletedRows: noRows,
    retainedRows: byId,
    section: 'administration',
    columns: {
      /** UUID v7: sorts by time. */
      id: column<string>('omit'),
      done_at: column<Milliseconds>('time'),
      /** Name of an account of the console, or user and host of a command. */
      operator: column<string>('omit'),
      action: column<string>('raw'),
      subject_kind: column<AuditSubject>('raw'),
      subject_id: column<string>('raw'),
      /** Null if no single company is concerned. */
      company_id: column<string | null>('omit'),
      /** JSON; persons by id only. */
      details: column<string>('raw'),
    },
  }),
  favourite: table({
    section: 'favourites',
    columns: {
      company_id: column<string>('omit'),
      kind: column<ListingKind>('raw'),
      listing_id: column<string>('raw'),
      note: column<string>('raw'),
      state: column<FavouriteState>('raw'),
      /** The company has set the state, which no longer follows its inquiries and visits. */
      is_state_own: column<Generated<Bit>>('flag'),
      /** At the time of saving; types are separated by spaces. */
      types: column<string>('raw'),
      city: column<string>('raw'),
      country: column<string>('raw'),
      surface: column<number>('raw'),
      added_at: column<Milliseconds>('time'),
      /** Null unless removed; restorable for a while. */
      removed_at: column<Milliseconds | null>('time'),
    },
  }),
  ...savedSearchTables,
  ...enquiryTables,
};

export type Tables = RowsOf<typeof TABLES>;

export const TABLE_NAMES = Object.keys(TABLES) as readonly (keyof Tables)[];
