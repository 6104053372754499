import { PUBLIC_TILES_ATTRIBUTION, PUBLIC_TILES_URL } from 'astro:env/client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { BaseMap } from '#domain/place/base-map.ts';
import { useLocale, useT } from '../island.tsx';
import { creditsOf } from './credits.ts';
import type { MapHandle } from './leaflet-map.ts';
import type { MapView, Size } from '#domain/map/map-view.ts';
import type { DrawnMarker } from './marker-layer.ts';
import styles from './map.module.css';

interface Props {
  /** Where the map is when it appears. */
  readonly start: MapView;
  /** Where the map goes each time that this changes. */
  readonly goal?: { readonly view: MapView; readonly isByVisitor: boolean } | undefined;
  readonly markers: readonly DrawnMarker[];
  /** The key of the marker that is to be seen above the others. */
  readonly lifted?: string | undefined;
  readonly popup?: { readonly at: { lat: number; lng: number }; readonly content: ReactNode } | undefined;
  /** What lies under the tiles; it is asked for once the map appears. */
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  /** A picture of a place, which nobody can move. */
  readonly isStill?: boolean;
  readonly label: string;
  readonly onRest?: (view: MapView, isByVisitor: boolean) => void;
  readonly onResize?: (size: Size) => void;
  readonly onPopupClose?: () => void;
}

interface Made {
  readonly handle: MapHandle;
  readonly popupElement: HTMLElement;
}

/** A map with markers. Leaflet is loaded when the map is first to be seen. */
export function ListingMap(props: Props) {
  const { start, goal, markers, lifted, popup, getBaseMap, isStill = false, label } = props;
  const t = useT();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<Made>();
  const rest = useEffectEvent((view: MapView, isByVisitor: boolean) => props.onRest?.(view, isByVisitor));
  const resize = useEffectEvent((size: Size) => props.onResize?.(size));
  const popupClosed = useEffectEvent(() => props.onPopupClose?.());
  const options = useEffectEvent(() => ({
    view: goal?.view ?? start,
    locale,
    isStill,
    baseMap: getBaseMap(),
    tilesUrl: PUBLIC_TILES_URL,
    words: {
      zoomIn: t('map.zoomIn'),
      zoomOut: t('map.zoomOut'),
      closePopup: t('map.closePopup'),
      credits: t('map.attribution', { source: creditsOf(PUBLIC_TILES_ATTRIBUTION) }),
    },
  }));

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let handle: MapHandle | undefined;
    let isWanted = false;
    const make = async () => {
      const { createMap } = await import('./leaflet-map.ts');
      if (!isWanted) return;
      handle = createMap(element, {
        ...options(),
        onRest: (view, isByVisitor) => rest(view, isByVisitor),
        onPopupClose: () => popupClosed(),
      });
      setMade({ handle, popupElement: document.createElement('div') });
    };
    // A map that is hidden has no size, and Leaflet needs one.
    const sizes = new ResizeObserver(() => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (size.width === 0 || size.height === 0) return;
      resize(size);
      if (isWanted) return;
      isWanted = true;
      void make();
    });
    sizes.observe(element);
    return () => {
      isWanted = false;
      sizes.disconnect();
      handle?.remove();
    };
  }, []);

  useEffect(() => made?.handle.setMarkers(markers), [made, markers]);
  useEffect(() => made?.handle.lift(lifted), [made, lifted, markers]);
  useEffect(() => {
    if (goal !== undefined) made?.handle.setView(goal.view, goal.isByVisitor);
  }, [made, goal]);

  const at = popup?.at;
  useLayoutEffect(() => {
    if (made === undefined) return;
    if (at === undefined) made.handle.closePopup();
    else made.handle.openPopup(at, made.popupElement);
  }, [made, at]);

  return (
    <>
      <div
        ref={place}
        className={styles['map']}
        data-ready={made === undefined ? undefined : ''}
        {...(isStill ? { role: 'group' } : { role: 'application', tabIndex: 0 })}
        aria-label={label}
      />
      {made && popup && createPortal(popup.content, made.popupElement)}
    </>
  );
}
