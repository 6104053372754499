/** Of any shape. */
export type Document = Readonly<Record<string, unknown>>;

/** Upgrades a document by one shape. A document's shape is the number of upgrades applied, plus 1. */
export type Upgrade = (document: Document) => Document;
