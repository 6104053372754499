import type { Coordinates } from '#domain/place/place.ts';
import type { KeepClear } from './keep-clear.ts';
import type { LeafletMap } from './leaflet.ts';

/** Half of what a marker takes with its words, and some air. */
const HALF = { width: 48, height: 24 };

/** Keeps one spot of a map in sight, once the map has come to rest. */
export function createSight(map: LeafletMap, { keepClear }: Pick<KeepClear, 'keepClear'>) {
  let wanted: Coordinates | undefined;
  let isMoving = false;
  map.on('movestart', () => (isMoving = true));
  map.on('moveend', () => {
    isMoving = false;
    bring();
  });

  function bring(): void {
    if (wanted === undefined || isMoving || !hasSize(map.getContainer())) return;
    const { x, y } = map.latLngToContainerPoint(wanted);
    wanted = undefined;
    keepClear({
      left: x - HALF.width,
      top: y - HALF.height,
      right: x + HALF.width,
      bottom: y + HALF.height,
    });
  }

  /** Brings a spot into sight, where it is not; from there the visitor moves the map as they like. */
  return (spot: Coordinates | undefined): void => {
    wanted = spot;
    bring();
  };
}

/** Whether an element takes up space; one that is hidden does not. */
export const hasSize = ({ clientWidth, clientHeight }: Element): boolean => clientWidth * clientHeight > 0;
