export const VISIT_STEPS = ['proposed', 'accepted', 'declined', 'canceled'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
