import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  projectToPx,
  pxBetween,
  unprojectPx,
  type MapView,
} from '#domain/map/map-view.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { MoreTopics, useT } from '../island.tsx';
import { ListingMap } from './ListingMap.tsx';
import { PIN_BOX, PIN_PATHS } from './pin-shape.ts';
import styles from './pin-map.module.css';

interface Props {
  readonly at: Coordinates;
  readonly zoom: number;
  readonly onMove: (at: Coordinates) => void;
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  readonly label: string;
  readonly pinLabel: string;
  readonly describedBy: string;
  readonly hasFocus: boolean;
}

type Px = readonly [x: number, y: number];

/** In px; the second with Shift. */
const STEP_PX = 8;
const LEAP_PX = 48;
/** Distance from the edge, as a fraction of the size, at which the map follows the pin. */
const EDGE = 0.15;

const ARROWS: Readonly<Partial<Record<string, Px>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pin moves by dragging, clicking the map and arrow keys; the map follows. */
export function PinMap(props: Props) {
  return (
    <MoreTopics topics={['map']}>
      <Pinned {...props} />
    </MoreTopics>
  );
}

function Pinned({ at, zoom, onMove, getBaseMap, label, pinLabel, describedBy, hasFocus }: Props) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>({ ...at, zoom });
  const goal = useMemo(() => ({ view, isByVisitor: false }), [view]);
  /** Offset of the pointer within the pin. */
  const held = useRef<Px>(undefined);

  useLayoutEffect(() => {
    if (pin.current && frame.current) {
      const [x, y] = inFrame(at, view, frame.current);
      pin.current.style.translate = `${String(x)}px ${String(y)}px`;
    }
  }, [at, view]);

  useEffect(() => {
    if (hasFocus) pin.current?.focus();
  }, [hasFocus]);

  function moveTo([x, y]: Px): void {
    if (!frame.current) return;
    const { clientWidth, clientHeight } = frame.current;
    const inside: Px = [clamp(x, 0, clientWidth), clamp(y, 0, clientHeight)];
    onMove(fromFrame(inside, view, frame.current));
  }

  function follow(spot: Coordinates): void {
    if (!frame.current) return;
    const { clientWidth, clientHeight } = frame.current;
    const [x, y] = inFrame(spot, view, frame.current);
    const isNear = (px: number, size: number) => px < size * EDGE || px > size * (1 - EDGE);
    if (isNear(x, clientWidth) || isNear(y, clientHeight)) setView({ ...view, ...spot });
  }

  function zoomBy(by: 1 | -1): void {
    setView({ ...at, zoom: clamp(view.zoom + by, MIN_ZOOM, MAX_ZOOM) });
  }

  function press(event: React.KeyboardEvent): void {
    const direction = ARROWS[event.key];
    if (direction !== undefined && frame.current) {
      event.preventDefault();
      const [x, y] = inFrame(at, view, frame.current);
      const px = event.shiftKey ? LEAP_PX : STEP_PX;
      const to = fromFrame([x + direction[0] * px, y + direction[1] * px], view, frame.current);
      onMove(to);
      follow(to);
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      zoomBy(event.key === '+' ? 1 : -1);
    }
  }

  return (
    <div
      ref={frame}
      className={styles['frame']}
      onClick={(event) => {
        const { target, currentTarget } = event;
        const isControl = target instanceof Element && target.closest('a, button, [role="application"]');
        if (!isControl) moveTo(pointIn(currentTarget, event));
      }}
    >
      <ListingMap isStill start={view} goal={goal} markers={[]} getBaseMap={getBaseMap} label={label} />
      <div
        ref={pin}
        className={styles['pin']}
        role="application"
        tabIndex={0}
        aria-label={pinLabel}
        aria-describedby={describedBy}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (!frame.current) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const [pinX, pinY] = inFrame(at, view, frame.current);
          const [x, y] = pointIn(frame.current, event);
          held.current = [x - pinX, y - pinY];
        }}
        onPointerMove={(event) => {
          if (!held.current || !frame.current) return;
          const [x, y] = pointIn(frame.current, event);
          moveTo([x - held.current[0], y - held.current[1]]);
        }}
        onPointerUp={() => {
          held.current = undefined;
          follow(at);
        }}
        onPointerCancel={() => (held.current = undefined)}
      >
        <svg viewBox={PIN_BOX} aria-hidden="true">
          {PIN_PATHS.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      </div>
      <div className={styles['zoom']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('map.zoomIn')}
          aria-disabled={view.zoom >= MAX_ZOOM}
          onClick={() => zoomBy(1)}
        >
          <Icon name="plus" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('map.zoomOut')}
          aria-disabled={view.zoom <= MIN_ZOOM}
          onClick={() => zoomBy(-1)}
        >
          <Icon name="minus" />
        </Button>
      </div>
    </div>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function inFrame(at: Coordinates, view: MapView, frame: HTMLElement): Px {
  const { zoom } = view;
  const [x, y] = pxBetween(projectToPx(view, zoom), projectToPx(at, zoom), zoom);
  return [x + frame.clientWidth / 2, y + frame.clientHeight / 2];
}

function fromFrame([x, y]: Px, view: MapView, frame: HTMLElement): Coordinates {
  const [middleX, middleY] = projectToPx(view, view.zoom);
  return unprojectPx([middleX + x - frame.clientWidth / 2, middleY + y - frame.clientHeight / 2], view.zoom);
}

function pointIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Px {
  const { left, top } = frame.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
