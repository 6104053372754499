import type { FOOD } from '../facts/fact-options.ts';

/** Written out, so that pages with documents do not load the options of facts. */
const FOOD_STANDARDS = [
  ...(['haccp', 'rgseaa', 'ifsLogistics', 'brcgs', 'iso22000', 'fssc22000', 'organic'] as const),
] satisfies Readonly<typeof FOOD>;

/** Subjects of documents; identity cards are not wanted. */
export const DOCUMENT_KINDS = [
  'registerExtract',
  ...FOOD_STANDARDS,
  'gdp',
  'tapa',
  'breeam',
  'leed',
  'dgnb',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Uploads of a company that no operator has seen yet. */
export const UNSEEN_DOCUMENTS_LIMIT = 20;

/** The file is erased this long after an operator has seen it. */
export const SEEN_FILE_DAYS = 30;
