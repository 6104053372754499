/** Stored documents and cards are passed on without parsing. */
export type JsonText = string;

export const jsonArray = (texts: readonly JsonText[]): JsonText => `[${texts.join(',')}]`;
