import { ICONS } from '#drawings/icons.ts';

/** The icons of the islands as one sprite, so that no icon is part of a script. */
export function GET(): Response {
  const symbols = Object.entries(ICONS).map(
    ([name, shapes]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`,
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
