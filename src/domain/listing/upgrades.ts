import { formatCoordinates, type Coordinates, type Precision } from '../place/place.ts';

/** Any historical shape. */
export type Document = Readonly<Record<string, unknown>>;

/** Detects a text's language (BCP 47); `undefined` if uncertain. */
export type LanguageOf = (text: string) => string | undefined;

export interface UpgradeContext {
  readonly languageOf: LanguageOf;
  /** `undefined` if never geocoded or not found. */
  readonly point?: Coordinates | undefined;
}

/** Upgrades a document by one shape. A document's shape is the number of upgrades applied, plus 1. */
export type Upgrade = (document: Document, context: UpgradeContext) => Document;

/** Shape 2: the owner's name is joined on read. */
export const withoutOwnerName: Upgrade = ({ userName: _, ...document }) => document;

export const withDescriptionLanguage =
  (descriptionOf: (document: Document) => unknown): Upgrade =>
  (document, { languageOf }) => ({
    ...document,
    descriptionLanguage: languageOf(String(descriptionOf(document))),
  });

/** Reindexes flags. */
export const foundByMore: Upgrade = (document) => document;

/** Stores what distinguishes the listing from its company's others. */
export const withIdentity: Upgrade = (document) => document;

/** Adds new flags as false through the schema. */
export const withLaterFlags: Upgrade = (document) => document;

/** Rebuilds the card. */
export const withNewCard: Upgrade = (document) => document;

/** Older points have no recorded precision; most came from the city. */
export const withPrecision =
  (place: string): Upgrade =>
  (document, { point }) => {
    const address = Object(document[place]) as { coordinates?: unknown; precision?: Precision };
    const coordinates = address.coordinates ?? (point && formatCoordinates(point));
    if (coordinates === undefined) return document;
    return { ...document, [place]: { ...address, coordinates, precision: address.precision ?? 'city' } };
  };
