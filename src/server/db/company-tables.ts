import type { Tables } from './tables.ts';

/** By what a company's rows are known. */
export interface CompanyKeys {
  readonly id: string;
  readonly email: string;
  /** Keys of the limits under which it is counted by its id, and by its address. */
  readonly limitsOfId: readonly string[];
  readonly limitsOfEmail: readonly string[];
}

/**
 * How a column is told to the company: as it is stored, as a time, as yes or no, within what a listing's owner is answered,
 * or not at all.
 */
export type Told = 'asStored' | 'asTime' | 'asFlag' | 'inListing' | 'untold';

/** What a table holds of a company, what of that the company is told, and what goes with it. */
export interface CompanyTable<Name extends keyof Tables> {
  /** The column that names the company. */
  readonly by: keyof Tables[Name] & string;
  /** The values of that column whose rows go with the company. */
  readonly going: (keys: CompanyKeys) => readonly string[];
  /** Those whose rows stay until they are over by themselves. */
  readonly staying?: (keys: CompanyKeys) => readonly string[];
  /** Where the export has its rows; null when they are made of another table's, whole. */
  readonly section: string | null;
  readonly columns: Readonly<Record<keyof Tables[Name], Told>>;
}

const ofId = ({ id }: CompanyKeys) => [id];
const ofEmail = ({ email }: CompanyKeys) => [email];
/** Rows that hold nothing of a company, or that go with another table's by themselves. */
const nobodys = () => [];

const LISTING = {
  by: 'company_id',
  going: ofId,
  columns: {
    id: 'inListing',
    company_id: 'inListing',
    doc: 'inListing',
    shape: 'untold',
    version: 'inListing',
    created_at: 'inListing',
    updated_at: 'inListing',
    is_paused: 'inListing',
    available_until: 'inListing',
    confirmed_at: 'inListing',
  },
} as const;

const SEARCH = {
  by: 'company_id',
  going: ofId,
  section: null,
  columns: {
    id: 'untold',
    company_id: 'untold',
    flags: 'untold',
    lat5: 'untold',
    lng5: 'untold',
    x7: 'untold',
    y7: 'untold',
    z7: 'untold',
    surface: 'untold',
    height_cm: 'untold',
    pallet_positions: 'untold',
    country_k: 'untold',
    region_k: 'untold',
    city_k: 'untold',
    available_from: 'untold',
    available_until: 'untold',
    confirmed_at: 'untold',
    published_at: 'untold',
    card: 'untold',
  },
} as const;

/**
 * What each table holds of a company. The export and the deletion of an account are made of this record, so that a new
 * table or column does not compile before it has its answer.
 */
export const companyTables: { readonly [Name in keyof Tables]: CompanyTable<Name> } = {
  company: {
    by: 'id',
    going: ofId,
    section: 'account',
    columns: {
      id: 'asStored',
      email: 'asStored',
      name: 'asStored',
      telephone_country_prefix: 'asStored',
      telephone: 'asStored',
      website: 'asStored',
      country: 'asStored',
      vat: 'asStored',
      logo: 'asStored',
      role: 'asStored',
      locale: 'asStored',
      password_hash: 'untold',
      is_verified: 'asFlag',
      created_at: 'asTime',
      suspended_at: 'asTime',
    },
  },
  session: {
    by: 'company_id',
    going: ofId,
    section: 'sessions',
    columns: {
      id_hash: 'untold',
      id: 'asStored',
      company_id: 'untold',
      browser: 'asStored',
      system: 'asStored',
      country: 'asStored',
      started_at: 'asTime',
      last_used_at: 'asTime',
      expires_at: 'asTime',
    },
  },
  space: { ...LISTING, section: 'spaces' },
  service: { ...LISTING, section: 'services' },
  space_search: SEARCH,
  service_search: SEARCH,
  image: {
    by: 'company_id',
    going: ofId,
    section: 'uploads',
    columns: {
      id: 'asStored',
      company_id: 'untold',
      kind: 'asStored',
      media_type: 'asStored',
      file: 'untold',
      bytes: 'asStored',
      name: 'asStored',
      uses: 'asStored',
      created_at: 'asTime',
    },
  },
  outgoing_mail: {
    by: 'recipient',
    going: ofEmail,
    section: 'mails',
    columns: {
      nonce: 'untold',
      kind: 'asStored',
      recipient: 'asStored',
      subject_id: 'asStored',
      locale: 'asStored',
      created_at: 'asTime',
      due_at: 'asTime',
      tries: 'asStored',
      rank: 'untold',
      place: 'untold',
    },
  },
  mail_token: {
    by: 'company_id',
    going: ofId,
    section: 'links',
    columns: {
      company_id: 'untold',
      purpose: 'asStored',
      token_hash: 'untold',
      email: 'asStored',
      expires_at: 'asTime',
    },
  },
  login_attempt: {
    by: 'email',
    going: ofEmail,
    section: 'failedLogIns',
    columns: { email: 'asStored', count: 'asStored', last_attempt: 'asTime' },
  },
  rate_limit: {
    by: 'key',
    going: ({ limitsOfId }) => limitsOfId,
    // Whoever could end these by registering and leaving again would have none.
    staying: ({ limitsOfEmail }) => limitsOfEmail,
    section: 'limits',
    columns: { key: 'asStored', count: 'asStored', resets_at: 'asTime' },
  },
  idempotency: {
    by: 'company_id',
    going: ofId,
    section: 'registrations',
    columns: {
      company_id: 'untold',
      key: 'asStored',
      body_hash: 'untold',
      listing_id: 'asStored',
      created_at: 'asTime',
    },
  },
  freshness: {
    by: 'company_id',
    going: ofId,
    section: null,
    columns: { company_id: 'untold', look_at: 'untold' },
  },
  freshness_round: {
    by: 'company_id',
    going: ofId,
    section: 'confirmations',
    columns: {
      id: 'untold',
      company_id: 'untold',
      confirmed_after: 'asTime',
      confirmed_until: 'asTime',
      begun_at: 'asTime',
      asked_at: 'asTime',
      reminding_at: 'asTime',
      reminded_at: 'asTime',
      paused_at: 'asTime',
    },
  },
  audit: {
    by: 'company_id',
    // That an operator has deleted a company is noted as no company's.
    going: ofId,
    section: 'administration',
    columns: {
      id: 'untold',
      done_at: 'asTime',
      operator: 'untold',
      action: 'asStored',
      subject_kind: 'asStored',
      subject_id: 'asStored',
      company_id: 'untold',
      details: 'asStored',
    },
  },
  favourite: {
    by: 'company_id',
    going: ofId,
    section: 'favourites',
    columns: {
      company_id: 'untold',
      kind: 'asStored',
      listing_id: 'asStored',
      note: 'asStored',
      state: 'asStored',
      types: 'asStored',
      city: 'asStored',
      country: 'asStored',
      surface: 'asStored',
      added_at: 'asTime',
      removed_at: 'asTime',
    },
  },
  saved_search: {
    by: 'company_id',
    going: ofId,
    section: 'savedSearches',
    columns: {
      id: 'asStored',
      company_id: 'untold',
      email: 'untold',
      locale: 'asStored',
      kind: 'asStored',
      query: 'asStored',
      query_hash: 'untold',
      name: 'asStored',
      frequency: 'asStored',
      is_paused: 'asFlag',
      is_confirmed: 'asFlag',
      new_count: 'asStored',
      alert: 'untold',
      nonce: 'untold',
      token_hash: 'untold',
      stop_hash: 'untold',
      created_at: 'asTime',
      changed_at: 'asTime',
    },
  },
  saved_search_find: {
    by: 'search_id',
    going: nobodys,
    section: null,
    columns: { search_id: 'untold', listing_id: 'untold', alert: 'untold' },
  },
  job: {
    by: 'name',
    going: nobodys,
    section: null,
    columns: { name: 'untold', holder: 'untold', lease_end: 'untold', state: 'untold' },
  },
};

/** The names of the tables, in the order in which a company is told of them. */
export const TABLE_NAMES = Object.keys(companyTables) as readonly (keyof Tables)[];
