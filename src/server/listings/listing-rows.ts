import { hash } from 'node:crypto';
import { francAll } from 'franc';
import { imageUrl } from '#api/image-address.ts';
import { ADDRESS_FIELDS } from '#domain/listing/address.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { StoredListing } from '#domain/listing/stored-listing.ts';
import type { UnitName } from '#domain/listing/unit-name.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { type Location, parseCoordinates } from '#domain/place/place.ts';
import { pointColumns } from '../db/chord.ts';
import { dayColumns } from '../db/days.ts';
import { figureColumns } from '../db/figures.ts';
import { lapseColumns } from '../db/lapses.ts';
import type { NewListing, OwnNames } from '../db/listings.ts';
import { nameKey } from '../db/matching.ts';
import { hiddenColumn, publicListing } from './documents.ts';

export interface Publication {
  readonly id: string;
  readonly companyId: string;
  readonly createdAt: number;
  readonly updatedAt?: number;
  /** Defaults to the last change or creation. */
  readonly confirmedAt?: number;
  /** Undefined if geocoding failed: listed, but without a marker. */
  readonly point: Location | undefined;
  /** None if absent. */
  readonly names?: OwnNames;
}

const NO_NAMES: OwnNames = { label: null, external_id: null };

export function listingRows<Answers>(
  listing: Listing<Answers>,
  { id, companyId, createdAt, updatedAt, confirmedAt, point, names = NO_NAMES }: Publication,
  answers: Answers,
): NewListing & { readonly stored: StoredListing } {
  const confirmed_at = confirmedAt ?? updatedAt ?? createdAt;
  const origin = {
    _id: id,
    userId: companyId,
    createdAt: timeText(createdAt),
    ...(updatedAt !== undefined && { updatedAt: timeText(updatedAt) }),
  };
  const stored = listing.publish(answers, origin, { point, urlOf: imageUrl, languageOf });
  return {
    stored,
    uploads: stored.uploads,
    row: {
      id,
      company_id: companyId,
      ...names,
      ...ownColumns(stored, names),
      doc: JSON.stringify(stored.document),
      shape: listing.shape,
      identity_hash: identityHash(stored),
      created_at: createdAt,
      available_until: dayColumns(stored.availability).available_until,
      confirmed_at,
    },
    search: {
      ...foundBy(stored),
      ...pointColumns(point),
      confirmed_at,
    },
    facts: stored.facts,
    prices: stored.prices,
  };
}

/** @param hidden ids of uploads that decisions hide */
export const withHidden = <Rows extends ReturnType<typeof listingRows>>(
  listing: Pick<Listing<never>, 'shape' | 'upgrade'>,
  rows: Rows,
  hidden: readonly string[],
): Rows => ({
  ...rows,
  row: { ...rows.row, hidden_images: hiddenColumn(hidden) },
  search: { ...rows.search, ...foundBy(publicListing(listing, rows.stored, hidden)) },
});

export const unitNameOf = ({ document }: Pick<StoredListing, 'document'>) => (document as UnitName).unitName;

/** What the owner's own list searches and sorts by. */
export function ownColumns({ document, address, completeness }: StoredListing, names: OwnNames) {
  const words = [
    names.label,
    names.external_id,
    unitNameOf({ document }),
    ...ADDRESS_FIELDS.map((field) => address[field]),
  ];
  return {
    words: nameKey(words.filter(Boolean).join(' ')),
    city_k: nameKey(address.city),
    completeness: Math.round((100 * completeness.stated) / completeness.of),
  };
}

export const identityHash = ({ identity }: StoredListing): string =>
  hash('sha256', JSON.stringify(identity), 'base64url');

export const timeText = (time: number): string => new Date(time).toISOString();

export const searchRow = (stored: StoredListing) => ({
  ...foundBy(stored),
  ...pointColumns(parseCoordinates(stored.address.coordinates ?? '')),
});

export const foundBy = ({ flags, lapses, figures, address, availability, card }: StoredListing) => ({
  flags,
  ...lapseColumns(lapses),
  ...figureColumns(figures),
  ...dayColumns(availability),
  country_k: findCountry(address.country)?.code ?? '',
  region_k: nameKey(address.region),
  city_k: nameKey(address.city),
  card: JSON.stringify(card),
});

/** ISO 639-3, as franc names them. */
const LANGUAGES =
  'eng spa cat glg por fra ita deu nld dan nob swe fin pol ces slk hun ron slv hrv bul ell tur ukr rus arb cmn jpn kor'.split(
    ' ',
  );
const OPTIONS = { only: LANGUAGES, minLength: 1 };

/** Shorter texts can't be detected reliably. */
const MINIMUM_LETTERS = 40;
/** Longer texts need a smaller lead between related languages such as Spanish and Galician. */
const LONG_TEXT_LETTERS = 120;
/** Maximum relative score of the runner-up; no errors on the demo's texts. */
const SURE_BELOW = { short: 0.94, long: 0.98 };

/** BCP 47; `undefined` if too short or ambiguous. */
function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MINIMUM_LETTERS) return undefined;
  const sureBelow = letters < LONG_TEXT_LETTERS ? SURE_BELOW.short : SURE_BELOW.long;
  // `und` for any other language.
  const [[code] = ['und'], second] = francAll(text, OPTIONS);
  if (code === 'und' || (second !== undefined && second[1] >= sureBelow)) return undefined;
  return Intl.getCanonicalLocales(code)[0];
}
