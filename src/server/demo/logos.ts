/** A logo of the demo: its key in the file store, and how it is drawn. */
interface Logo {
  readonly file: string;
  readonly draw: () => string;
}

/** Emblems of invented companies, each in one colour on white, in a square of 48. */
const EMBLEMS = {
  // A hall's gable over its gate.
  gable: '<path d="M6 42V20L24 6l18 14v22H31V28H17v14z"/>',
  // A crate, seen from its corner.
  crate:
    '<path d="M24 4 42 14v20L24 44 6 34V14z"/><path d="m6 14 18 10 18-10M24 24v20" fill="none" stroke="#fff" stroke-width="3"/>',
  // Racks that rise.
  racks: '<path d="M6 30h9v12H6zM19.5 18h9v24h-9zM33 6h9v36h-9z"/>',
  // A quay and its waves.
  waves:
    '<path d="M6 17c6-6 12-6 18 0s12 6 18 0M6 28c6-6 12-6 18 0s12 6 18 0M6 39c6-6 12-6 18 0s12 6 18 0" fill="none" stroke="COLOUR" stroke-width="5" stroke-linecap="round"/>',
  // A way that turns.
  turn: '<circle cx="24" cy="24" r="20"/><path d="M15 33V23a6 6 0 0 1 6-6h10m-6-6 7 6-7 6" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
  // Four pallets side by side.
  pallets:
    '<path d="M24 3 34 13 24 23 14 13zM13 14l10 10-10 10L3 24zM35 14l10 10-10 10-10-10zM24 25l10 10-10 10-10-10z"/>',
} as const;
const COLOURS = ['#0b5d7a', '#b5472f', '#3b4a8f', '#2f6b3a', '#8a5a00', '#6b2f6b', '#1f2d3a'] as const;

const NAMES = Object.keys(EMBLEMS) as (keyof typeof EMBLEMS)[];
/** One company of so many has no logo, as it is in life. */
const WITHOUT = 5;

/** The logo of the demo's company at this place of their list, if it has one. */
export function logoAt(place: number): Logo | undefined {
  if (place % WITHOUT === WITHOUT - 1) return undefined;
  const name = NAMES[place % NAMES.length] ?? 'gable';
  // Emblems and colours take turns of different lengths: no company has another's logo.
  const colour = COLOURS[place % COLOURS.length] ?? COLOURS[0];
  return {
    file: `demo-logo-${name}-${colour.slice(1)}.svg`,
    draw: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="${colour}">${EMBLEMS[name].replaceAll('COLOUR', colour)}</svg>`,
  };
}
