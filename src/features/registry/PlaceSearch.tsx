import { atom } from 'nanostores';
import { Suspense } from 'react';
import { isAnswered, positionsOf } from '#domain/wizard/position.ts';
import { places } from '#stores/places.ts';
import { lazy } from '#ui/lazy.tsx';
import { useWizard, type StepProps } from '#ui/wizard/wizard-screen.ts';
import type { FoundPlace } from './PlaceFinder.tsx';
import styles from './registry.module.css';

/** The last place that a visitor chose; the map shows it until there is a point. */
export const $foundPlace = atom<FoundPlace | undefined>();

/** Counts how often Enter has asked for the address on the map. */
export const $pinRequests = atom(0);

const PlaceFinder = lazy(async () => (await import('./PlaceFinder.tsx')).PlaceFinder);

export const fetchPlace = PlaceFinder.fetch;

/** Optional; what it fills in can be corrected. */
export const placeSearch = <Part,>(withPlace: (before: Part, found: FoundPlace) => Part) =>
  function PlaceSearch({ update }: StepProps<Part>) {
    const { wizard, $position, $answers, activate } = useWizard().store;

    function fill(found: FoundPlace): void {
      $foundPlace.set(found);
      $pinRequests.set(0);
      update((before) => withPlace(before, found));
      const { step } = $position.get();
      const missing = positionsOf(wizard).find(
        (each) => each.step === step && !isAnswered(wizard, each, $answers.get()),
      );
      if (missing !== undefined) activate(missing);
    }

    return (
      <div className={styles['finder']}>
        <Suspense>
          <PlaceFinder suggest={places.suggest} onFind={fill} />
        </Suspense>
      </div>
    );
  };
