import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ComponentType } from 'react';
import type { BaseMap } from '#domain/base-map/base-map.ts';
import { formatCoordinates, parseCoordinates, type Coordinates, type Location } from '#domain/place/place.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { PinMap } from '../map/PinMap.tsx';
import styles from './place-pin.module.css';

interface Props {
  /** `'lat,lng'`, or empty. */
  readonly value: string;
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
  readonly isMiddle: boolean;
}

/** Shows streets and the city. */
const STREET_ZOOM = 15;
const CITY_ZOOM = 12;

/** An exact address sets the point; a city's center only suggests it until the pin is moved. */
export function PlacePin({ value, near, onChange, find, getBaseMap, error }: Props) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<'nowhere' | 'failed'>();
  const [isLooking, setIsLooking] = useState(value !== '' || near !== undefined);
  /** The pressed control is replaced: focus moves to its successor. */
  const [isAsked, setIsAsked] = useState(false);

  const locate = async (signal: AbortSignal) => {
    if (isAsked) return find(signal);
    return parseCoordinates(value) ?? (near && { ...near, precision: 'city' as const });
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
      const precision = 'precision' in found ? found.precision : undefined;
      const isMiddle = precision === 'city' || precision === 'region';
      setShown({ Map: map.PinMap, at: found, isMiddle });
      if (precision === 'address') onChange(formatCoordinates(found));
    }
  });
  useEffect(() => {
    if (!isLooking) return undefined;
    const looking = new AbortController();
    void look(looking.signal).then((found) => {
      if (!looking.signal.aborted) take(found);
    });
    return () => looking.abort();
  }, [isLooking]);

  function ask(): void {
    setIsAsked(true);
    setProblem(undefined);
    setIsLooking(true);
  }

  if (shown === undefined) {
    return (
      <div className={styles['pin']}>
        <Button variant="quiet" size="small" aria-disabled={isLooking} autoFocus={isAsked} onClick={ask}>
          <Icon name="pin" />
          <span>{isLooking ? t('wizard.pin.looking') : t('wizard.pin.show')}</span>
        </Button>
        <p role="status" className={styles['note']}>
          {problem === undefined ? !isLooking && t('wizard.pin.optional') : t(`wizard.pin.${problem}`)}
        </p>
      </div>
    );
  }

  const { Map, isMiddle } = shown;
  const at = parseCoordinates(value) ?? shown.at;
  const isUnset = isMiddle && value === '';
  return (
    <div className={styles['pin']}>
      <p id={id} className={styles[error ? 'error' : 'note']} role="status">
        {error ?? t(problem ? `wizard.pin.${problem}` : isUnset ? 'wizard.pin.city' : 'wizard.pin.how')}
      </p>
      <Map
        key={formatCoordinates(shown.at)}
        at={at}
        zoom={isMiddle ? CITY_ZOOM : STREET_ZOOM}
        onMove={(to) => onChange(formatCoordinates(to))}
        getBaseMap={getBaseMap}
        label={t('wizard.pin.map')}
        pinLabel={t('wizard.pin.label', { at: formatCoordinates(at) })}
        describedBy={id}
        hasFocus={isAsked}
      />
      <div className={styles['ways']}>
        {isUnset && (
          <Button variant="quiet" size="small" aria-disabled={isLooking} onClick={ask}>
            {isLooking ? t('wizard.pin.looking') : t('wizard.pin.find')}
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            onChange('');
            setIsAsked(true);
            setShown(undefined);
          }}
        >
          {t('wizard.pin.remove')}
        </Button>
      </div>
    </div>
  );
}
