import type { Coordinates } from '#domain/place/place.ts';
import { inCopyInView } from './copy-in-view.ts';
import type { KeepClear } from './keep-clear.ts';
import type { LeafletMap } from './leaflet.ts';

/** In px: half a labeled marker plus margin. */
const HALF = { width: 48, height: 24 };

/** Waits until the map rests. */
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
    const { x, y } = map.latLngToContainerPoint(inCopyInView(map, wanted));
    wanted = undefined;
    keepClear({
      left: x - HALF.width,
      top: y - HALF.height,
      right: x + HALF.width,
      bottom: y + HALF.height,
    });
  }

  /** One-time: later moves are the visitor's. */
  return (spot: Coordinates | undefined): void => {
    wanted = spot;
    bring();
  };
}

export const hasSize = ({ clientWidth, clientHeight }: Element): boolean => clientWidth * clientHeight > 0;
