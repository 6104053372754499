import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

export const FIGURE_DAYS = 30;

/** One day in UTC. Views and appearances are estimates. */
export const DayFigures = v.object({
  day: v.string(),
  views: natural,
  appearances: natural,
  favourites: natural,
  enquiries: natural,
});
export type DayFigures = v.InferOutput<typeof DayFigures>;

export const Figures = v.object({ days: v.array(DayFigures) });
export type Figures = v.InferOutput<typeof Figures>;

const figuresOf = <const N extends ListingKind>(kind: N) =>
  endpoint('GET', `/${kind}s/{id}/figures`, {
    summary: `Daily views, favorites and inquiries of one of the signed-in company's ${kind}s`,
    scope: 'figures:read',
    answer: Figures,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  });

export const getSpaceFigures = figuresOf('space');
export const getServiceFigures = figuresOf('service');
