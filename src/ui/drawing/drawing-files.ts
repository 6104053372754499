const TILE = { width: 320, height: 240 } as const;
const SMALL = { width: 200, height: 160 } as const;
const YARD = { width: 640, height: 480 } as const;

export const DRAWINGS = {
  hero: { width: 1200, height: 900 },
  'feature-services': { width: 560, height: 400 },
  'feature-spaces': { width: 560, height: 400 },
  'not-found': { width: 640, height: 440 },
  'empty-spaces': SMALL,
  'empty-services': SMALL,
  'empty-search': SMALL,
  unreachable: SMALL,
  'empty-messages': SMALL,
  'empty-favourites': SMALL,
  'empty-saved': SMALL,
  'yard-transport': YARD,
  'yard-warehouse': YARD,
  'yard-provider': YARD,
  'space-conventional': TILE,
  'space-highIntensity': TILE,
  'space-automated': TILE,
  'space-refrigerated': TILE,
  'space-temporary': TILE,
  'space-floor': TILE,
  'space-emptyPlot': TILE,
  'service-pl2': TILE,
  'service-pl3': TILE,
  'service-pl4': TILE,
  'service-pl5': TILE,
} as const satisfies Record<string, { readonly width: number; readonly height: number }>;

export type DrawingName = keyof typeof DRAWINGS;

export const DRAWING_THEMES = ['light', 'dark'] as const;

export type DrawingTheme = (typeof DRAWING_THEMES)[number];

export const drawingUrl = (name: DrawingName, theme: DrawingTheme): string =>
  `/drawings/${name}-${theme}.svg`;
