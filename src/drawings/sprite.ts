import { ICONS } from './icons.ts';

const symbols = Object.entries(ICONS).map(
  ([name, shapes]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`,
);

/** The icons of the islands as one SVG, so that no icon is part of a script. */
export const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
