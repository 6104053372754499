import { ICONS } from './icons.ts';

const symbols = Object.entries(ICONS).map(
  ([name, shapes]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`,
);

/** Keeps icons out of scripts. */
export const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
