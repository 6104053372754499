import { controlYard } from './covers/services/control.ts';
import { networkYard } from './covers/services/network.ts';
import { transportYard } from './covers/services/transport.ts';
import { warehousingYard } from './covers/services/warehousing.ts';
import { automatedYard } from './covers/spaces/automated.ts';
import { conventionalYard } from './covers/spaces/conventional.ts';
import { emptyPlotYard } from './covers/spaces/empty-plot.ts';
import { floorYard } from './covers/spaces/floor.ts';
import { highIntensityYard } from './covers/spaces/high-intensity.ts';
import { refrigeratedYard } from './covers/spaces/refrigerated.ts';
import { temporaryYard } from './covers/spaces/temporary.ts';
import { SPACE_VIEWS, VIEWS, type View } from './covers/views.ts';
import { drawPlan } from './covers/views/plan.ts';
import { mirroredYard, pickerFor, type Yard, type YardWish } from './covers/yard.ts';
import { coverPalette, type CoverTints } from './palette.ts';
import { svgOf } from './svg.ts';

export const SPACE_YARDS = {
  conventional: conventionalYard,
  highIntensity: highIntensityYard,
  automated: automatedYard,
  refrigerated: refrigeratedYard,
  temporary: temporaryYard,
  floor: floorYard,
  emptyPlot: emptyPlotYard,
} satisfies Record<string, (wish: YardWish) => Yard>;

export const SERVICE_YARDS = {
  pl2: transportYard,
  pl3: warehousingYard,
  pl4: controlYard,
  pl5: networkYard,
} satisfies Record<string, (wish: YardWish) => Yard>;

export type SpaceDrawing = keyof typeof SPACE_YARDS;

export type ServiceDrawing = keyof typeof SERVICE_YARDS;

export type CoverSize = 'small' | 'medium' | 'large';

export const COVER_PALETTES = {
  sage: {
    ground: '#dde8da',
    grass: '#c6d9c3',
    tree: '#5d9471',
    wall: '#eef1ec',
    roof: '#8fb5a1',
    trim: '#0c5c46',
    accent: '#f2a20c',
  },
  sand: {
    ground: '#efe6d3',
    grass: '#dfd8b8',
    tree: '#8a9c5a',
    wall: '#f6efe1',
    roof: '#d9a878',
    trim: '#9a4f2b',
    accent: '#f2a20c',
  },
  slate: {
    ground: '#dde4e8',
    grass: '#c3d3d0',
    tree: '#5a8a86',
    wall: '#eaeef1',
    roof: '#8da2b5',
    trim: '#27496b',
    accent: '#f2a20c',
  },
  clay: {
    ground: '#ece1da',
    grass: '#cfd5bb',
    tree: '#6f9468',
    wall: '#f4ebe5',
    roof: '#c58a73',
    trim: '#7d3527',
    accent: '#e9a11c',
  },
  harbour: {
    ground: '#d7e6e4',
    grass: '#b9d5cb',
    tree: '#3f8a78',
    wall: '#eef3f2',
    roof: '#5c9a98',
    trim: '#0f4f5c',
    accent: '#f0b429',
  },
  plum: {
    ground: '#e5e2ea',
    grass: '#cad5cb',
    tree: '#6a917c',
    wall: '#f1eef4',
    roof: '#9a8fb0',
    trim: '#4c3d6b',
    accent: '#f2a20c',
  },
} as const satisfies Record<string, CoverTints>;

export type CoverPalette = keyof typeof COVER_PALETTES;

export interface CoverOptions<Type> {
  readonly type: Type;
  readonly size: CoverSize;
  readonly palette: CoverPalette;
  /** From 0; odd ones are mirrored, every second pair has the other arrangement, and details vary. */
  readonly variant: number;
  /** Accessible name; without one the drawing is hidden from assistive technology. */
  readonly title?: string | undefined;
}

/** 640 × 480 SVG. */
export function drawSpaceCover(options: CoverOptions<SpaceDrawing>): string {
  return coverOf(SPACE_YARDS[options.type], options);
}

export function viewsOf(type: SpaceDrawing): View[] {
  return VIEWS.filter((view) => SPACE_VIEWS[type][view] !== undefined);
}

/** 640 × 480 SVG. */
export function drawSpaceView(view: View, options: CoverOptions<SpaceDrawing>): string {
  const views = SPACE_VIEWS[options.type];
  const yardOf = view === 'plan' ? undefined : views[view];
  if (yardOf) return coverOf(yardOf, options);
  return drawPlan(views.plan, coverPalette(COVER_PALETTES[options.palette]), options.title);
}

/** 640 × 480 SVG. */
export function drawServiceCover(options: CoverOptions<ServiceDrawing>): string {
  return coverOf(SERVICE_YARDS[options.type], options);
}

function coverOf(
  yardOf: (wish: YardWish) => Yard,
  { type, size, palette, variant, title }: CoverOptions<string>,
): string {
  const pick = pickerFor([type, size, palette, String(variant)].join(' '));
  const form = variant % 4 < 2 ? 0 : 1;
  const straight = yardOf({ size, form, pick });
  const yard = variant % 2 === 0 ? straight : mirroredYard(straight);
  const colours = coverPalette(COVER_PALETTES[palette]);
  return svgOf({
    ...yard,
    view: { width: 640, height: 480, scale: yard.scale, middle: yard.middle, grain: 0.5 },
    palette: colours,
    background: colours.ground.top,
    title,
  });
}
