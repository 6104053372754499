import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import {
  formatCoordinates,
  parseCoordinates,
  type Coordinates,
  type Location,
  type Precision,
} from '#domain/place/place.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { PinMap } from '../map/PinMap.tsx';
import styles from './place-pin.module.css';

interface Props {
  /** `'lat,lng'`, or empty. */
  readonly value: string;
  /** Looks the address up each time it grows, unless its owner has moved the pin. */
  readonly request?: number;
  /** The place of the address: a lookup of it ends when it changes. */
  readonly subject: string;
  /** Shown at first if there is no point yet. */
  readonly near?: Coordinates | undefined;
  readonly onChange: (coordinates: string) => void;
  /** @returns undefined if not found */
  readonly find: (signal: AbortSignal) => Promise<Location | undefined>;
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  readonly error: string | undefined;
}

interface Shown {
  readonly Map: ComponentType<ComponentProps<typeof PinMap>>;
  readonly at: Coordinates;
  readonly precision: Precision;
}

/** A stored point is exact. */
interface Found extends Coordinates {
  readonly precision?: Precision;
}

const ZOOM = { address: 15, city: 12, region: 8 } as const satisfies Record<Precision, number>;

/** An exact address sets the point; a city's center only suggests it until the pin is moved. */
export function PlacePin(props: Props) {
  const { value, request = 0, subject, near, onChange, find, getBaseMap, error } = props;
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<'nowhere' | 'failed'>();
  const [isLooking, setIsLooking] = useState(value !== '' || near !== undefined);
  /** A pressed control is replaced: focus moves to its successor. */
  const [asked, setAsked] = useState<'press' | 'enter'>();
  const isPressed = asked === 'press';
  const [isMoved, setIsMoved] = useState(value !== '');
  const [answered, setAnswered] = useState(0);
  if (request !== answered) {
    setAnswered(request);
    if (request > 0 && !isMoved) ask('enter');
  }

  const [sought, setSought] = useState(subject);
  if (subject !== sought) {
    setSought(subject);
    if (asked) setIsLooking(false);
  }

  const locate = async (signal: AbortSignal): Promise<Found | undefined> => {
    if (asked) return find(signal);
    return parseCoordinates(value) ?? (near && { ...near, precision: 'city' });
  };
  const look = useEffectEvent((signal: AbortSignal) =>
    Promise.all([
      import('../map/PinMap.tsx').catch(() => undefined) as Promise<{ PinMap: typeof PinMap } | undefined>,
      locate(signal).catch(() => 'failed' as const),
    ]),
  );
  const take = useEffectEvent(([map, found]: Awaited<ReturnType<typeof look>>) => {
    setIsLooking(false);
    if (map === undefined || found === 'failed') setProblem('failed');
    else if (found === undefined) setProblem('nowhere');
    else {
      const { precision = 'address' } = found;
      setShown({ Map: map.PinMap, at: found, precision });
      if (asked) setIsMoved(false);
      if (asked) onChange(precision === 'address' ? formatCoordinates(found) : '');
    }
  });
  useEffect(() => {
    if (!isLooking) return undefined;
    const looking = new AbortController();
    void look(looking.signal).then((found) => {
      if (!looking.signal.aborted) take(found);
    });
    return () => looking.abort();
  }, [isLooking, answered]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown && asked === 'enter') frame.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, asked]);

  function ask(by: 'press' | 'enter'): void {
    setAsked(by);
    setProblem(undefined);
    setIsLooking(true);
  }

  if (shown === undefined) {
    return (
      <div className={styles['pin']}>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={isLooking}
          autoFocus={isPressed}
          onClick={() => ask('press')}
        >
          <Icon name="pin" />
          <span>{isLooking ? t('wizard.pin.looking') : t('wizard.pin.show')}</span>
        </Button>
        <p role="status" className={styles['note']}>
          {problem === undefined ? !isLooking && t('wizard.pin.optional') : t(`wizard.pin.${problem}`)}
        </p>
      </div>
    );
  }

  const { Map, precision } = shown;
  const at = parseCoordinates(value) ?? shown.at;
  const isUnset = precision !== 'address' && value === '';
  return (
    <div ref={frame} className={styles['pin']}>
      <p id={id} className={styles[error ? 'error' : 'note']} role="status">
        {error ??
          t(problem ? `wizard.pin.${problem}` : isUnset ? `wizard.pin.${precision}` : 'wizard.pin.how')}
      </p>
      <Map
        key={formatCoordinates(shown.at)}
        at={at}
        zoom={ZOOM[precision]}
        onMove={(to) => {
          setIsMoved(true);
          onChange(formatCoordinates(to));
        }}
        getBaseMap={getBaseMap}
        label={t('wizard.pin.map')}
        pinLabel={t('wizard.pin.label', { at: formatCoordinates(at) })}
        describedBy={id}
        hasFocus={isPressed}
      />
      <div className={styles['ways']}>
        {(isUnset || isMoved) && (
          <Button variant="quiet" size="small" aria-disabled={isLooking} onClick={() => ask('press')}>
            {isLooking ? t('wizard.pin.looking') : t('wizard.pin.find')}
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            onChange('');
            setIsMoved(false);
            setAsked('press');
            setShown(undefined);
          }}
        >
          {t('wizard.pin.remove')}
        </Button>
      </div>
    </div>
  );
}
