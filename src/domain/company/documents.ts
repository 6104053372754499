import { FOOD } from '../facts/fact-options.ts';

/** What a company may prove with a document; identity cards are not wanted. */
export const DOCUMENT_KINDS = ['registerExtract', ...FOOD, 'gdp', 'tapa', 'breeam', 'leed', 'dgnb'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Uploads of a company that no operator has seen yet. */
export const UNSEEN_DOCUMENTS_LIMIT = 20;

/** The file is erased this long after an operator has seen it. */
export const SEEN_FILE_DAYS = 30;
