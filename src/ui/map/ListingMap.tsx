import { PUBLIC_TILES_ATTRIBUTION, PUBLIC_TILES_URL } from 'astro:env/client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import type { Circle } from '#domain/map/circle.ts';
import type { MapView, Size } from '#domain/map/map-view.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Elements } from '../elements.ts';
import { useLocale, useT } from '../island.tsx';
import { creditsOf } from './credits.ts';
import type { MapHandle } from './leaflet-map.ts';
import type { DrawnMarker } from './marker-element.ts';
import styles from './map.module.css';

export interface MapPopup {
  readonly at: { readonly key: string; readonly lat: number; readonly lng: number };
  readonly label: string;
  readonly content: Elements;
}

interface Props {
  readonly start: MapView;
  readonly goal?: { readonly view: MapView; readonly isByVisitor: boolean } | undefined;
  /** On change, focuses the first other marker within the bounds once the map rests. */
  readonly focus?: { readonly first: Bounds; readonly except: string } | undefined;
  readonly markers: readonly DrawnMarker[];
  readonly lifted?: string | undefined;
  readonly circle?: Circle | undefined;
  readonly popup?: MapPopup | undefined;
  readonly sight?: Coordinates | undefined;
  /** Requested when the map appears. */
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  /** Not interactive. */
  readonly isStill?: boolean;
  readonly label: string;
  readonly onRest?: (view: MapView, isByVisitor: boolean) => void;
  readonly onResize?: (size: Size) => void;
  readonly onPopupClose?: () => void;
  /** Called when the first tile can't be loaded. */
  readonly onBare?: () => void;
  readonly children?: Elements;
}

interface Made {
  readonly handle: MapHandle;
  readonly view: MapView;
  readonly popupElement: HTMLElement;
}

/** Leaflet is loaded when the map first becomes visible. */
export function ListingMap(props: Props) {
  const { goal, focus, markers, lifted, circle, popup, sight, isStill = false, label, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const made = useMap(place, frame, props);

  useEffect(() => made?.handle.setCircle(circle), [made, circle]);
  useEffect(() => made?.handle.setMarkers(markers), [made, markers]);
  useEffect(() => made?.handle.lift(lifted), [made, lifted]);
  useEffect(() => {
    if (focus !== undefined) made?.handle.focusFirst(focus.first, focus.except);
  }, [made, focus]);
  useEffect(() => {
    if (goal && goal.view !== made?.view) made?.handle.setView(goal.view, goal.isByVisitor);
  }, [made, goal]);
  useEffect(() => made?.handle.bringIntoSight(sight), [made, sight]);
  usePopup(made, popup);

  return (
    <div ref={frame} className={styles['frame']}>
      <div
        ref={place}
        className={styles['map']}
        data-ready={made === undefined ? undefined : ''}
        {...(isStill ? { role: 'group' } : { role: 'application', tabIndex: 0 })}
        aria-label={label}
      />
      {children}
      {made && popup && createPortal(popup.content, made.popupElement)}
    </div>
  );
}

function useMap(
  place: React.RefObject<HTMLDivElement | null>,
  frame: React.RefObject<HTMLDivElement | null>,
  props: Props,
): Made | undefined {
  const { start, goal, getBaseMap, isStill = false } = props;
  const t = useT();
  const locale = useLocale();
  const [made, setMade] = useState<Made>();
  const rest = useEffectEvent((view: MapView, isByVisitor: boolean) => props.onRest?.(view, isByVisitor));
  const resize = useEffectEvent((size: Size) => props.onResize?.(size));
  const popupClosed = useEffectEvent(() => props.onPopupClose?.());
  const bare = useEffectEvent(() => props.onBare?.());
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
      const given = options();
      handle = createMap(element, {
        ...given,
        obstacles: () => [...(frame.current?.children ?? [])].filter((child) => child !== element),
        onRest: (view, isByVisitor) => rest(view, isByVisitor),
        onPopupClose: () => popupClosed(),
        onBare: () => bare(),
      });
      setMade({ handle, view: given.view, popupElement: document.createElement('div') });
    };
    // Leaflet needs a size, which hidden elements lack.
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
  }, [place, frame]);

  return made;
}

/** Restores the focus on close. */
function usePopup(made: Made | undefined, popup: MapPopup | undefined): void {
  const at = popup?.at;
  const label = useEffectEvent(() => popup?.label ?? '');
  useLayoutEffect(() => {
    if (made === undefined || at === undefined) return;
    const { handle, popupElement } = made;
    let hadFocus = false;
    const note = () => (hadFocus = true);
    popupElement.addEventListener('focusin', note);
    handle.openPopup(at, popupElement, label());
    return () => {
      popupElement.removeEventListener('focusin', note);
      const { activeElement } = document;
      // The content, and the focus with it, may be gone.
      const isLost = hadFocus && activeElement === document.body;
      const isInside = popupElement.parentElement?.contains(activeElement) === true;
      handle.closePopup();
      if (isLost || isInside) handle.focus(at.key);
    };
  }, [made, at]);
}
