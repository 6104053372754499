/** Text that is finished JSON; stored documents and cards are passed on without being parsed. */
export type JsonText = string;

/** Stored JSON texts as one JSON array. */
export const jsonArray = (texts: readonly JsonText[]): JsonText => `[${texts.join(',')}]`;
