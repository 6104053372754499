import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OTHER_LOCATIONS_LIMIT } from '#domain/service/service-wizard.ts';
import { preserveInput } from '#domain/service/typed-location.ts';
import { Button } from '#ui/button/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import type { ServiceStepProps } from './service-fields.tsx';
import styles from './registry.module.css';

const NOWHERE: Place = { country: '', city: '' };

export function OtherLocationsFields({ value, onChange, errorOf, onLeave }: ServiceStepProps<'location'>) {
  const t = useT();
  const { hasOtherLocations, otherLocations: places } = value;
  // Disabled fields are dropped from the answers and restored when enabled.
  const [before, setBefore] = useState<readonly Place[]>([]);
  const list = useRef<HTMLDivElement>(null);

  function change(otherLocations: readonly Place[]): void {
    onChange({ ...value, otherLocations });
  }

  function toggle(isOn: boolean): void {
    if (!isOn) setBefore(places);
    const kept = before.length > 0 ? before : [NOWHERE];
    onChange({ ...value, hasOtherLocations: isOn, otherLocations: isOn ? kept : [] });
  }

  function add(): void {
    flushSync(() => change([...places, NOWHERE]));
    focusOn(places.length);
  }

  function remove(index: number): void {
    flushSync(() => change(places.filter((_, at) => at !== index)));
    focusOn(Math.min(index, places.length - 2));
  }

  /** The focus is lost, or moves to the new field. */
  function focusOn(index: number): void {
    list.current?.querySelectorAll('fieldset')[index]?.querySelector('input')?.focus();
  }

  return (
    <div className={styles['fields']} ref={list}>
      <Switch
        label={t('service-registry.location.label.otherLocations')}
        isOn={hasOtherLocations}
        onChange={toggle}
      />
      {hasOtherLocations && (
        <>
          {places.map((place, at) => (
            <OtherLocation
              // Locations have no ids, and only removal changes their order.
              key={`${String(at)} of ${String(places.length)}`}
              number={at + 1}
              value={place}
              onChange={(changed) => change(places.map((each, other) => (other === at ? changed : each)))}
              onLeave={(field) => onLeave(`otherLocations.${String(at)}.${field}`)}
              errorOf={(field) => errorOf(`otherLocations.${String(at)}.${field}`)}
              onRemove={places.length > 1 ? () => remove(at) : undefined}
            />
          ))}
          {places.length < OTHER_LOCATIONS_LIMIT ? (
            <Button variant="quiet" onClick={add}>
              {t('service-registry.location.otherLocations.add')}
            </Button>
          ) : (
            <p className={styles['note']}>
              {t('service-registry.location.otherLocations.full', { limit: OTHER_LOCATIONS_LIMIT })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface Place {
  readonly country: string;
  readonly city: string;
}

interface Props {
  /** Starts at 1. */
  readonly number: number;
  readonly value: Place;
  readonly onChange: (value: Place) => void;
  readonly onLeave: (field: keyof Place) => void;
  readonly errorOf: (field: keyof Place) => string | undefined;
  /** Absent for the only location. */
  readonly onRemove: (() => void) | undefined;
}

function OtherLocation({ number, value, onChange, onLeave, errorOf, onRemove }: Props) {
  const t = useT();
  return (
    <fieldset className={styles['location']}>
      <legend>{t('service-registry.location.otherLocations.legend', { number })}</legend>
      <CountryInput
        value={value.country}
        onChange={(country) => onChange({ ...value, country })}
        onLeave={() => onLeave('country')}
        error={errorOf('country')}
        hasArrow={false}
      />
      <TextField
        label={t('service-registry.location.label.city')}
        value={value.city}
        onChange={(city) => onChange({ ...value, city })}
        onBlur={() => onLeave('city')}
        keep={preserveInput.city}
        error={errorOf('city')}
        autoComplete="off"
      />
      {onRemove && (
        <Button
          variant="quiet"
          aria-label={t('service-registry.location.otherLocations.removeOf', { number })}
          onClick={onRemove}
        >
          {t('service-registry.location.otherLocations.remove')}
        </Button>
      )}
    </fieldset>
  );
}
