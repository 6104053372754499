import { automatedYard } from './spaces/automated.ts';
import { conventionalYard } from './spaces/conventional.ts';
import { emptyPlotYard } from './spaces/empty-plot.ts';
import { floorYard } from './spaces/floor.ts';
import { highIntensityYard } from './spaces/high-intensity.ts';
import { refrigeratedYard } from './spaces/refrigerated.ts';
import { temporaryYard } from './spaces/temporary.ts';
import type { Yard, YardWish } from './yard.ts';

export const SPACE_YARDS = {
  conventional: conventionalYard,
  highIntensity: highIntensityYard,
  automated: automatedYard,
  refrigerated: refrigeratedYard,
  temporary: temporaryYard,
  floor: floorYard,
  emptyPlot: emptyPlotYard,
} satisfies Record<string, (wish: YardWish) => Yard>;
