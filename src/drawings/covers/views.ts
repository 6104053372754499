import type { SpaceDrawing } from '../covers.ts';
import { dockYard } from './views/dock.ts';
import { insideYard, racked, stacked } from './views/inside.ts';
import type { PlanLook } from './views/plan.ts';
import type { Yard, YardWish } from './yard.ts';

export const VIEWS = ['inside', 'dock', 'plan'] as const;

export type View = (typeof VIEWS)[number];

interface Views {
  readonly inside?: (wish: YardWish) => Yard;
  readonly dock?: (wish: YardWish) => Yard;
  readonly plan: PlanLook;
}

const HALL: PlanLook = { rackRows: 5, docks: 4, hasOffice: true };
const dock = (wish: YardWish): Yard => dockYard(wish);

/** Covers that show the inside have no separate inside view. */
export const SPACE_VIEWS: Readonly<Record<SpaceDrawing, Views>> = {
  conventional: {
    inside: (wish) => insideYard(wish, racked(3, ['carton', 'parcel', 'carton', undefined])),
    dock,
    plan: HALL,
  },
  highIntensity: {
    inside: (wish) => insideYard(wish, racked(5, ['carton', 'carton', 'parcel', 'trim'])),
    dock,
    plan: { ...HALL, rackRows: 8 },
  },
  automated: { dock, plan: { ...HALL, rackRows: 7 } },
  refrigerated: {
    inside: (wish) => insideYard(wish, racked(3, ['cold', 'cold', 'parcel', undefined])),
    dock: (wish) => dockYard(wish, true),
    plan: { ...HALL, rackRows: 4 },
  },
  temporary: {
    inside: (wish) => insideYard(wish, stacked(['carton', 'parcel'])),
    plan: { rackRows: 0, docks: 1, hasOffice: false },
  },
  floor: { dock, plan: { rackRows: 0, docks: 5, hasOffice: true } },
  emptyPlot: { plan: { rackRows: undefined, docks: 0, hasOffice: false } },
};
