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
  readonly onChange: (coordinates: string) => void;
  /** @returns undefined if not found */
  readonly find: (signal: AbortSignal) => Promise<Location | undefined>;
  readonly getBaseMap: () => Promise<BaseMap | undefined>;
  readonly error: string | undefined;
}

type State =
  | { readonly status: 'closed' | 'looking' | 'nowhere' | 'failed' }
  | {
      readonly status: 'shown';
      readonly Map: ComponentType<ComponentProps<typeof PinMap>>;
      readonly at: Coordinates;
      readonly isMiddle: boolean;
    };

/** Shows streets and the city. */
const STREET_ZOOM = 15;
const CITY_ZOOM = 12;

/** An exact address sets the point; a city's center only suggests it until the pin is moved. */
export function PlacePin({ value, onChange, find, getBaseMap, error }: Props) {
  const t = useT();
  const id = useId();
  const [state, setState] = useState<State>({ status: value === '' ? 'closed' : 'looking' });
  const isLooking = state.status === 'looking';
  /** The pressed control is replaced: focus moves to its successor. */
  const [isAsked, setIsAsked] = useState(false);

  const look = useEffectEvent((signal: AbortSignal) =>
    Promise.all([
      import('../map/PinMap.tsx').catch(() => undefined) as Promise<{ PinMap: typeof PinMap } | undefined>,
      parseCoordinates(value) ?? find(signal).catch(() => 'failed' as const),
    ]),
  );
  const take = useEffectEvent(([map, found]: Awaited<ReturnType<typeof look>>) => {
    if (map === undefined || found === 'failed') setState({ status: 'failed' });
    else if (found === undefined) setState({ status: 'nowhere' });
    else {
      const precision = 'precision' in found ? found.precision : undefined;
      const isMiddle = precision === 'city' || precision === 'region';
      setState({ status: 'shown', Map: map.PinMap, at: found, isMiddle });
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

  if (state.status !== 'shown') {
    return (
      <div className={styles['pin']}>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={isLooking}
          autoFocus={isAsked}
          onClick={() => {
            setIsAsked(true);
            setState({ status: 'looking' });
          }}
        >
          <Icon name="pin" />
          {isLooking ? t('wizard.pin.looking') : t('wizard.pin.show')}
        </Button>
        <p role="status" className={styles['note']}>
          {state.status === 'closed' && t('wizard.pin.optional')}
          {state.status === 'nowhere' && t('wizard.pin.nowhere')}
          {state.status === 'failed' && t('wizard.pin.failed')}
        </p>
      </div>
    );
  }

  const { Map } = state;
  const at = parseCoordinates(value) ?? state.at;
  return (
    <div className={styles['pin']}>
      <p id={id} className={styles[error ? 'error' : 'note']} role="status">
        {error ?? t(state.isMiddle && value === '' ? 'wizard.pin.city' : 'wizard.pin.how')}
      </p>
      <Map
        at={at}
        zoom={state.isMiddle ? CITY_ZOOM : STREET_ZOOM}
        onMove={(to) => onChange(formatCoordinates(to))}
        getBaseMap={getBaseMap}
        label={t('wizard.pin.map')}
        pinLabel={t('wizard.pin.label', { at: formatCoordinates(at) })}
        describedBy={id}
        hasFocus={isAsked}
      />
      <Button
        variant="plain"
        size="small"
        onClick={() => {
          onChange('');
          setIsAsked(true);
          setState({ status: 'closed' });
        }}
      >
        {t('wizard.pin.remove')}
      </Button>
    </div>
  );
}
