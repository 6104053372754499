import { placed } from '../../isometric.ts';
import { dockDoor, flatBuilding, windows } from '../../shapes/building.ts';
import { condenser } from '../../shapes/cold-unit.ts';
import { bays } from '../../shapes/land.ts';
import { forklift, lorry } from '../../shapes/vehicles.ts';
import { CABS, loads } from '../spaces/pieces.ts';
import { landOf, trees, type Yard, type YardWish } from '../yard.ts';

/** Wide enough that no lorry hides the next cab. */
const GAP = 6;
const DOORS = [2, 2 + GAP, 2 + 2 * GAP, 2 + 3 * GAP];
const DEPTH = 6;

export function dockYard({ pick }: YardWish, isCooled = false): Yard {
  const length = DOORS.length * GAP + 3;
  const free = pick([1, 2]);
  const door = isCooled ? 'cold' : 'door';
  return {
    scale: 19,
    middle: [length / 2 - 2, DEPTH + 6.5, 1.2],
    ground: [
      ...landOf([-6, -5], [length + 8, DEPTH + 18], DEPTH + 24),
      ...bays([1.2, DEPTH + 0.3], DOORS.length, GAP, 12),
    ],
    solids: [
      flatBuilding([length, DEPTH, 7], {
        trim: isCooled ? 'cold' : 'trim',
        details: [
          ...DOORS.flatMap((x) => dockDoor('y+', DEPTH, x, door)),
          ...windows('y+', DEPTH, [3, length - 3], [5, 5.9], 12),
        ],
      }),
      ...(isCooled ? [condenser([3, 2, 6.5], 3), condenser([12, 2, 6.5], 3)] : []),
      ...DOORS.flatMap((x, place) =>
        place === free
          ? []
          : placed(lorry({ cab: pick(CABS), body: pick(['light', 'parcel']), isCooled }), [
              x + 0.1,
              DEPTH + 0.45,
              0,
            ]),
      ),
      ...placed(
        forklift({ load: isCooled ? 'cold' : 'carton' }),
        [(DOORS[free] ?? 0) + 1.4, DEPTH + 9, 0],
        1,
      ),
      ...loads(pick, [
        [(DOORS[free] ?? 0) - 0.4, DEPTH + 2.4],
        [(DOORS[free] ?? 0) + 1.9, DEPTH + 2.2],
      ]),
      ...trees([
        [-9, 2],
        [-8.4, 8],
        [-9, 14],
        [length + 10, 4],
      ]),
    ],
  };
}
