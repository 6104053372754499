import drawings from './drawings.json' with { type: 'json' };

/** Width and height by name. */
export const DRAWINGS = drawings;

export type DrawingName = keyof typeof DRAWINGS;

export const DRAWING_THEMES = ['light', 'dark'] as const;

export type DrawingTheme = (typeof DRAWING_THEMES)[number];

export const drawingUrl = (name: DrawingName, theme: DrawingTheme): string =>
  `/drawings/${name}-${theme}.svg`;
