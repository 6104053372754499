import * as v from 'valibot';
import type { RowOutcome } from '#api/imports.ts';
import { imageUrl } from '#api/image-address.ts';
import { isOver } from '#domain/listing/availability.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Document } from '#domain/listing/stored-listing.ts';
import { FILES_LIMIT, type MediaFile } from '#domain/listing/media-file.ts';
import { ExternalId, Label } from '#domain/listing/owner-record.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { ID_COLUMNS, IMAGES_COLUMN } from '#domain/sheet/columns.ts';
import type { SheetFault, SheetFaultKey } from '#domain/sheet/fault.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import { idsOfRow, readRow, type RowIds, type Sheet } from '#domain/sheet/rows.ts';
import { isEncodable } from '#domain/text.ts';
import type { Company } from '../db/companies.ts';
import { findListingId } from '../db/imports.ts';
import { findRowAbout, type ImportRow } from '../db/import-rows.ts';
import { findOwnDocument, type OwnDocument, type OwnNames } from '../db/listings.ts';
import { identityHash } from '../listings/listing-rows.ts';
import { stateAt } from '../listings/listing-state.ts';
import { storedOf } from '../listings/own-listing.ts';
import { isSame } from '../listings/replace-listing.ts';
import type { Services } from '../services.ts';
import { sheetLanguages } from './sheet-languages.ts';

export interface ImportedKind<Answers> {
  readonly listing: Listing<Answers>;
  readonly schema: v.GenericSchema<unknown, Answers>;
}

export interface ImportWork {
  readonly services: Services;
  readonly company: Company;
  readonly sheet: Sheet;
  /** Lines by listing, of rows that are checked but not stored yet. */
  readonly checked: Map<string, number>;
}

/** What a row would change. */
export type RowPlan<Answers> =
  | { readonly outcome: 'faulty'; readonly key: string | null; readonly faults: readonly SheetFault[] }
  | {
      readonly outcome: Exclude<RowOutcome, 'faulty'>;
      /** Id of its listing, or what identifies a new one. */
      readonly key: string;
      readonly own: OwnDocument | undefined;
      readonly answers: Answers;
      readonly given: unknown;
      /** Those that change. */
      readonly names: Partial<OwnNames>;
    };

/** Ids of uploads by their addresses; those that are not fetched yet are missing. */
export type PictureIds = ReadonlyMap<string, string>;

export const cellsOf = ({ cells }: Pick<ImportRow, 'cells'>): readonly SheetCell[] =>
  JSON.parse(cells) as readonly SheetCell[];

/** Compares a row with the listings as they are now; later rows about the same listing are faulty. */
export async function planRow<Answers>(
  work: ImportWork,
  { listing, schema }: ImportedKind<Answers>,
  row: ImportRow,
  pictures: PictureIds,
): Promise<RowPlan<Answers>> {
  const { services, company, sheet, checked } = work;
  const { kysely } = services.database;
  const cells = cellsOf(row);
  const faulty = (column: string, key: SheetFaultKey, value = '', listingKey: string | null = null) =>
    ({ outcome: 'faulty', key: listingKey, faults: [{ column, key, value }] }) as const;
  const ids = idsOfRow(sheet, cells, { languages: sheetLanguages, format: sheet.format });
  // Workbooks can hold NUL and lone surrogates, which PostgreSQL does not even compare.
  const unencodable = ID_COLUMNS.find((name) => !isEncodable(ids[name] ?? ''));
  if (unencodable !== undefined) return faulty(unencodable, 'issues.characters', ids[unencodable]);
  const byExternalId =
    ids.externalId === undefined
      ? undefined
      : await findListingId(kysely, listing.kind, company.id, ['external_id', ids.externalId]);
  const externalKey = ids.externalId === undefined ? undefined : ` ${ids.externalId}`;
  const find = async (id: string | undefined) => {
    const found = id === undefined ? undefined : await findOwnDocument(kysely, listing.kind, id);
    return found?.company_id === company.id ? found : undefined;
  };
  const known = await find(ids.id ?? byExternalId);
  if (ids.id !== undefined && known === undefined) return faulty('id', 'imports.faults.unknownId', ids.id);
  if (known && byExternalId !== undefined && byExternalId !== known.id)
    return faulty('externalId', 'imports.faults.externalIdTaken', ids.externalId, known.id);
  const plan = async (own: OwnDocument | undefined): Promise<RowPlan<Answers>> => {
    const ownKey = own?.id ?? externalKey ?? null;
    const earlier = own && { ...storedOf(listing, own).document };
    const reading = readRow(sheet, cells, sheetLanguages, earlier);
    if (reading.status === 'faulty') return { outcome: 'faulty', key: ownKey, faults: reading.faults };
    const { images, body } = reading;
    if (images !== undefined && images.length > FILES_LIMIT)
      return faulty(IMAGES_COLUMN, 'issues.tooMany', String(images.length), ownKey);
    const names = namesOf(reading.ids);
    if ('fault' in names) return faulty(names.fault, names.key, ids[names.fault], ownKey);
    const given = images === undefined ? body : withImages(listing, body, images, pictures);
    const answers = v.parse(schema, given);
    const published = listing.publish(answers, originOf(company, own), {
      point: pointOf(own && storedOf(listing, own), listing.addressOf(answers).coordinates),
      urlOf: imageUrl,
      languageOf: () => languageIn(earlier),
    });
    if (own === undefined) {
      const hash = identityHash(published);
      const same = await find(await findListingId(kysely, listing.kind, company.id, ['identity_hash', hash]));
      const isOther = (same?.external_id ?? null) !== null && ids.externalId !== undefined;
      if (isOther) return faulty('unitName', 'issues.sameListing', '', null);
      if (same !== undefined) return plan(same);
    }
    const key = own?.id ?? externalKey ?? identityHash(published);
    const first = (await findRowAbout(kysely, row, key)) ?? checked.get(key);
    if (first !== undefined) return faulty('', 'imports.faults.twice', String(first), ownKey);
    const now = services.clock();
    const isPaused = own !== undefined && stateAt(own, now) === 'paused';
    if (!isPaused && isOver(published.availability, now))
      return faulty('availableUntil', 'issues.dayOver', published.availability.availableUntil, ownKey);
    const plain = { key, own, answers, given, names: names.names };
    if (own === undefined) return { outcome: 'created', ...plain };
    const isNamed = (Object.keys(names.names) as (keyof OwnNames)[]).every(
      (name) => names.names[name] === own[name],
    );
    const kept = listing.kept(answers, given, { ...earlier });
    const whole = listing.publish({ ...answers, ...kept }, originOf(company, own), {
      point: pointOf(storedOf(listing, own), listing.addressOf(answers).coordinates),
      urlOf: imageUrl,
      languageOf: () => languageIn(earlier),
    });
    const isUnchanged = isNamed && isSame(storedOf(listing, own), whole);
    return { outcome: isUnchanged ? 'unchanged' : 'changed', ...plain };
  };
  return plan(known);
}

type Names =
  | { readonly names: Partial<OwnNames> }
  | { readonly fault: 'externalId' | 'label'; readonly key: SheetFaultKey };

/** An empty cell takes a name away. */
function namesOf(ids: RowIds): Names {
  const given = ids.externalId === undefined || v.is(ExternalId, ids.externalId);
  if (!given) return { fault: 'externalId', key: 'issues.externalId' };
  const label = v.safeParse(Label, ids.label ?? '');
  if (!label.success) return { fault: 'label', key: 'issues.tooLong' };
  return {
    names: {
      ...('externalId' in ids && { external_id: ids.externalId ?? null }),
      ...('label' in ids && { label: label.output === '' ? null : label.output }),
    },
  };
}

const originOf = (company: Company, own: OwnDocument | undefined) => ({
  _id: own?.id ?? '',
  userId: company.id,
  createdAt: new Date(own?.created_at ?? 0).toISOString(),
});

const languageIn = (earlier: Document | undefined): string | undefined =>
  typeof earlier?.['descriptionLanguage'] === 'string' ? earlier['descriptionLanguage'] : undefined;

/** Where it is stored, unless the row places another pin. */
function pointOf(stored: ReturnType<typeof storedOf> | undefined, pin: string | null | undefined) {
  const { coordinates = null, precision } = stored?.address ?? {};
  const point = parseCoordinates(coordinates ?? '');
  return point && [null, undefined, coordinates].includes(pin)
    ? { ...point, precision: precision ?? 'city' }
    : undefined;
}

/** Keeps the names and descriptions of pictures that the listing has. */
function withImages(
  { kind }: Pick<Listing<never>, 'kind'>,
  body: Document,
  addresses: readonly string[],
  pictures: PictureIds,
): Document {
  const ids = [...new Set(addresses)].map(
    (address) => pictures.get(address) ?? `new ${String(addresses.indexOf(address))}`,
  );
  if (kind === 'service') return { ...body, multimedia: { ...Object(body['multimedia']), images: ids } };
  const media = Object(body['multimediaData']) as {
    readonly images?: readonly v.InferOutput<typeof MediaFile>[];
  };
  const images = ids.map(
    (id) => media.images?.find((image) => image.id === id) ?? { id, url: imageUrl(id), name: PICTURE },
  );
  return { ...body, multimediaData: { ...media, images } };
}

/** Name of a picture from an address. */
export const PICTURE = 'picture';
