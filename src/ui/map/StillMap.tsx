import { useRef, useState, type ComponentProps } from 'react';
import { lazy } from '../lazy.tsx';
import { useNearness } from '../use-nearness.ts';
import type { ListingMap } from './ListingMap.tsx';
import { MapGround } from './MapGround.tsx';
import styles from './map.module.css';

/** Where it is loaded at once, and printed unseen. */
const WIDE = '(width >= 48rem)';

const LaterMap = lazy(async () => {
  const [{ ListingMap }] = await Promise.all([import('./ListingMap.tsx'), import('./leaflet-map.ts')]);
  return ListingMap;
});

/** A map that is not interactive. A phone loads it when it comes near. */
export function StillMap(props: Omit<ComponentProps<typeof ListingMap>, 'isStill'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide] = useState(() => 'matchMedia' in globalThis && matchMedia(WIDE).matches);
  const isNear = useNearness(frame, isWide);
  return (
    <div ref={frame} className={styles['frame']}>
      {isNear ? <LaterMap {...props} isStill meanwhile={<MapGround />} /> : <MapGround />}
    </div>
  );
}
