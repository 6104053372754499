import { formatCoordinates, type Coordinates, type Precision } from '../place/place.ts';

/** A stored document, as any version has written it. */
export type Document = Readonly<Record<string, unknown>>;

/** Tells the language of a text, as a BCP 47 tag; undefined where it is not sure. */
export type LanguageOf = (text: string) => string | undefined;

/** What is known of a stored listing, or can be found out, beside its document. */
export interface UpgradeContext {
  readonly languageOf: LanguageOf;
  /** The point by which searches find it; undefined where it has none, or nobody has looked. */
  readonly point?: Coordinates | undefined;
}

/**
 * Makes a document of one shape into one of the next. The list of a record's upgrades is append only: a document's shape
 * is the number of upgrades that it has been through, and 1.
 */
export type Upgrade = (document: Document, context: UpgradeContext) => Document;

/** Shape 2: the owner's name is joined when a listing is read. */
export const withoutOwnerName: Upgrade = ({ userName: _, ...document }) => document;

/** A later shape: the description's language is known. */
export const withDescriptionLanguage =
  (descriptionOf: (document: Document) => unknown): Upgrade =>
  (document, { languageOf }) => ({
    ...document,
    descriptionLanguage: languageOf(String(descriptionOf(document))),
  });

/** The same document, which searches find by flags that its row does not have yet. */
export const foundByMore: Upgrade = (document) => document;

/** The same document, which gets flags that came later, as false, from its schema. */
export const withLaterFlags: Upgrade = (document) => document;

/** The same document, whose card says more than it does yet. */
export const withNewCard: Upgrade = (document) => document;

/**
 * A later shape: its address says where it is and how exactly that is known. Of an older point nobody knows that; it was
 * found by the city more often than not.
 */
export const withPrecision =
  (place: string): Upgrade =>
  (document, { point }) => {
    const address = Object(document[place]) as { coordinates?: unknown; precision?: Precision };
    const coordinates = address.coordinates ?? (point && formatCoordinates(point));
    if (coordinates === undefined) return document;
    return { ...document, [place]: { ...address, coordinates, precision: address.precision ?? 'city' } };
  };
