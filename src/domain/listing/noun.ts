export const NOUNS = ['space', 'service'] as const;
export type Noun = (typeof NOUNS)[number];
