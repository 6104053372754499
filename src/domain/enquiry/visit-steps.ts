import * as v from 'valibot';

export const VisitStep = v.picklist(['proposed', 'accepted', 'declined', 'canceled']);
export type VisitStep = v.InferOutput<typeof VisitStep>;
