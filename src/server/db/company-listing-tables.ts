import type { Noun } from '#domain/listing/listing.ts';
import { ofId, type CompanyTable } from './company-table.ts';

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

/** What the tables of listings, and those that searches read, hold of a company. */
export const listingTablesOfCompany: {
  readonly [Name in Noun | `${Noun}_search`]: CompanyTable<Name>;
} = {
  space: { ...LISTING, section: 'spaces' },
  service: { ...LISTING, section: 'services' },
  space_search: SEARCH,
  service_search: SEARCH,
};
