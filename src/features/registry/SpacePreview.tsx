import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { coverOf } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { spaceWizard } from '#domain/space/space-wizard.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import type { DraftedParts } from '#stores/wizard/create-wizard.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { CardPreview } from '#ui/wizard/CardPreview.tsx';
import { useWizard } from '#ui/wizard/wizard-screen.ts';
import { draftedAvailability, draftedPrices, figuresOf } from './drafted-card.ts';

function Preview() {
  const t = useT();
  const locale = useLocale();
  // Typing is never slower for it.
  const drafts = useDeferredValue(useStore(useWizard().store.$drafts));
  const { typeData, locationData, dimensionsData, operationsData, equipmentData, multimediaData } =
    drafts as DraftedParts<typeof spaceWizard>;
  const { city, country } = locationData;
  const { type } = typeData;
  const listing = summaryOfSpace(
    {
      _id: '',
      typeData: { type: type ?? 'conventional' },
      locationData: { city, country: findCountry(country)?.name ?? country },
      dimensionsData: figuresOf(dimensionsData),
      ...draftedAvailability(drafts),
      prices: draftedPrices(drafts),
      tags: [
        ...trueFlags(operationsData).map((flag) => `operations.${flag}`),
        ...trueFlags(equipmentData).map((flag) => `equipment.${flag}`),
      ],
    },
    t,
    locale,
  );
  return (
    <CardPreview
      listing={listing}
      cover={coverOf(multimediaData.images[0]?.id)}
      missing={{
        eyebrow: type === undefined,
        title: city.trim() === '' || findCountry(country) === undefined,
        figures: dimensionsData.surface === '',
      }}
    />
  );
}

export const SpacePreview = lazyIsland(
  Preview,
  ['availability', 'card', 'flags', 'types', 'wizard'],
  placeNamesAtFirst,
);
