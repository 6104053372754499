import drawings from './drawings.json' with { type: 'json' };

/** Width and height by name. */
export const DRAWINGS = drawings;

export type DrawingName = keyof typeof DRAWINGS;

/** Of an option of a listing's type. */
export const typeDrawing = (option: string): DrawingName | undefined =>
  [`space-${option}`, `service-${option}`].find((name): name is DrawingName => Object.hasOwn(DRAWINGS, name));

export const DRAWING_THEMES = ['light', 'dark'] as const;

export type DrawingTheme = (typeof DRAWING_THEMES)[number];

export const drawingUrl = (name: DrawingName, theme: DrawingTheme): string =>
  `/drawings/${name}-${theme}.svg`;
