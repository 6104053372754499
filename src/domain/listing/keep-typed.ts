/** Of a number, in UTF-16 units. */
export const TYPED_LIMIT = 20;

/** Longer text is cut without reading it. */
export const keepTyped = (typed: string): string => typed.slice(0, TYPED_LIMIT);
