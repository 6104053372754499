import type { Noun } from '#domain/listing/listing.ts';
import { byId, type CompanyTable } from './company-table.ts';

const LISTING = {
  by: 'company_id',
  deletedRows: byId,
  columns: {
    id: 'inListing',
    company_id: 'inListing',
    doc: 'inListing',
    shape: 'omit',
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
  deletedRows: byId,
  section: null,
  columns: {
    id: 'omit',
    company_id: 'omit',
    flags: 'omit',
    lat5: 'omit',
    lng5: 'omit',
    x7: 'omit',
    y7: 'omit',
    z7: 'omit',
    surface: 'omit',
    height_cm: 'omit',
    pallet_positions: 'omit',
    country_k: 'omit',
    region_k: 'omit',
    city_k: 'omit',
    available_from: 'omit',
    available_until: 'omit',
    confirmed_at: 'omit',
    published_at: 'omit',
    card: 'omit',
  },
} as const;

export const listingTablesOfCompany: {
  readonly [Name in Noun | `${Noun}_search`]: CompanyTable<Name>;
} = {
  space: { ...LISTING, section: 'spaces' },
  service: { ...LISTING, section: 'services' },
  space_search: SEARCH,
  service_search: SEARCH,
};
