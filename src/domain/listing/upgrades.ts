/** A stored document, as any version has written it. */
export type Document = Readonly<Record<string, unknown>>;

/** Tells the language of a text, as a BCP 47 tag; undefined where it is not sure. */
export type LanguageOf = (text: string) => string | undefined;

/**
 * Makes a document of one shape into one of the next. The list of a record's upgrades is append only: a document's shape
 * is the number of upgrades that it has been through, and 1.
 */
export type Upgrade = (document: Document, languageOf: LanguageOf) => Document;

/** Shape 2: the owner's name is joined when a listing is read. */
export const withoutOwnerName: Upgrade = ({ userName: _, ...document }) => document;

/** A later shape: the description's language is known. */
export const withDescriptionLanguage =
  (descriptionOf: (document: Document) => unknown): Upgrade =>
  (document, languageOf) => ({
    ...document,
    descriptionLanguage: languageOf(String(descriptionOf(document))),
  });

/** The same document, which searches find by flags that its row does not have yet. */
export const foundByMore: Upgrade = (document) => document;
