import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { coverOf } from '#api/image-address.ts';
import { someTrue, trueFlags } from '#domain/flags.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { serviceWizard } from '#domain/service/service-wizard.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { $user } from '#stores/session.ts';
import type { DraftedParts } from '#stores/wizard/create-wizard.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { CardPreview } from '#ui/wizard/CardPreview.tsx';
import { useWizard } from '#ui/wizard/wizard-screen.ts';
import { draftedAvailability, draftedPrices, figuresOf } from './drafted-card.ts';
import { draftedImages } from './drafted-images.ts';

function Preview() {
  const t = useT();
  const locale = useLocale();
  const user = useStore($user);
  // Typing is never slower for it.
  const drafts = useDeferredValue(useStore(useWizard().store.$drafts));
  const { plType, location, dimensions, transportation, storageAndInventory } = drafts as DraftedParts<
    typeof serviceWizard
  >;
  const { city, country } = location;
  const listing = summaryOfService(
    {
      _id: '',
      userName: user?.name,
      plType,
      location: { city, country: findCountry(country)?.name ?? country },
      dimensions: figuresOf(dimensions),
      ...draftedAvailability(drafts),
      prices: draftedPrices(drafts),
      tags: [
        ...trueFlags(transportation).map((flag) => `transportation.${flag}`),
        ...trueFlags(storageAndInventory).map((flag) => `storage.${flag}`),
      ],
    },
    t,
    locale,
  );
  return (
    <CardPreview
      listing={listing}
      cover={coverOf(draftedImages(drafts['multimedia'])[0]?.id)}
      missing={{
        eyebrow: !someTrue(plType),
        title: city.trim() === '' || findCountry(country) === undefined,
        figures: dimensions.surface === '',
      }}
    />
  );
}

export const ServicePreview = lazyIsland(
  Preview,
  ['availability', 'card', 'service-flags', 'types', 'wizard'],
  placeNamesAtFirst,
);
