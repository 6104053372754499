/** What keeps a measure from being taken. */
export const CASE_PROBLEMS = [
  ...(['decided', 'listingGone', 'pictureGone', 'companyGone', 'otherOperator', 'languageMissing'] as const),
  ...(['restricts', 'restrictsNothing', 'restrictedGone'] as const),
] as const;
export type CaseProblem = (typeof CASE_PROBLEMS)[number];
