import { box, panel, placed, type Face, type Point, type Solid } from '../isometric.ts';
import { deck } from '../shapes/deck.ts';
import { pallet } from '../shapes/loads.ts';
import { forklift } from '../shapes/vehicles.ts';
import type { ShadowArea } from '../shadow.ts';

const FOUR = ['1.1', '1.1', '111', '..1', '..1'];
const NOUGHT = ['111', '1.1', '1.1', '1.1', '111'];

export function notFoundScene(): { ground: Face[]; solids: Solid[]; shadowArea: ShadowArea } {
  const nought = digit(NOUGHT, 10.2);
  return {
    ground: deck(26, 16),
    solids: [
      ...digit(FOUR, 2),
      ...nought.slice(0, -1),
      ...digit(FOUR, 18.4),
      ...placed(forklift({ material: 'brand', load: 'accent' }), [15.6, 11.4, 0], 3),
      ...placed(pallet('parcel', 1), [3.2, 11, 0]),
      ...placed(pallet('carton', 2), [6, 11.2, 0]),
    ],
    shadowArea: { low: [0, 0], high: [26, 16] },
  };
}

const [WIDTH, HEIGHT] = [1.9, 1.8];

/** Rows from the top, three columns; the last entry is the upper right cell. */
function digit(rows: readonly string[], left: number): Solid[] {
  return rows
    .toReversed()
    .flatMap((row, level) =>
      [...row].flatMap((place, column) =>
        place === '.'
          ? []
          : [carton([left + column * WIDTH, 3.6, level * HEIGHT], (level + column) % 3 === 0)],
      ),
    );
}

function carton([x, y, z]: Point, isPale: boolean): Solid {
  return box([x, y, z], [WIDTH, WIDTH, HEIGHT], isPale ? 'parcel' : 'carton', {
    castsShadow: true,
    details: [panel('y+', y + WIDTH, [x + 0.8, x + 1.1], [z + 1.2, z + HEIGHT], 'wood')],
  });
}
