import { thumbnailOf } from '#api/image-address.ts';
import { LICENSE_OPTIONS } from '#domain/listing/licenses.ts';
import { GOODS, KIND_OF_LIST, MEDIA_KINDS, OPERATIONS, STORAGE_GROUPS } from '#domain/space/space-parts.ts';
import type { spaceWizard } from '#domain/space/space-wizard.ts';
import { lazy } from '#ui/lazy.tsx';
import { mediaDifferences } from '#ui/upload/media-differences.ts';
import { addressLines, dimensionsText, figureName, locationName } from '#ui/wizard/answer-text.ts';
import { DimensionsFields } from '#ui/wizard/DimensionsFields.tsx';
import { flagsText, flagStep } from '#ui/wizard/flag-step.ts';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';
import { fetchPlace } from './PlaceSearch.tsx';
import { fetchPin, LocationFields, SpacePin, SpacePlaceSearch } from './SpaceLocationFields.tsx';
import { DescriptionFields, EquipmentFields, StorageFields, TypeFields } from './space-fields.tsx';

/** The upload code is large. */
const MediaFields = lazy(async () => (await import('./MediaFields.tsx')).MediaFields);

export const spaceSteps: StepViews<typeof spaceWizard> = {
  type: {
    name: 'space-registry.type.name',
    question: 'space-registry.type.question',
    Fields: TypeFields,
    review: ({ type }, t) => (type === undefined ? '' : t(`types.type.${type}`)),
  },
  operations: flagStep({
    name: 'space-registry.operations.name',
    question: 'space-registry.operations.question',
    offered: OPERATIONS,
    labelOf: (t, name) => t(`flags.operations.${name}`),
  }),
  location: {
    name: 'space-registry.location.name',
    question: 'space-registry.location.question',
    hint: 'space-registry.location.hint',
    areLines: true,
    nameOf: (path, t) => locationName(path, (line) => t(`space-registry.location.label.${line}`), t),
    Above: SpacePlaceSearch,
    Below: SpacePin,
    fetch: () => {
      fetchPlace();
      fetchPin();
    },
    Fields: LocationFields,
    review: (location, _, locale) => addressLines(location, locale),
    compare: ({ coordinates }, other, t) => {
      if (coordinates === other.coordinates) return [];
      return [coordinates === '' ? t('wizard.pin.none') : t('wizard.pin.at', { at: coordinates })];
    },
  },
  dimensions: {
    name: 'space-registry.dimensions.name',
    question: 'space-registry.dimensions.question',
    areLines: true,
    nameOf: figureName,
    Fields: DimensionsFields,
    review: dimensionsText,
  },
  equipment: {
    name: 'space-registry.equipment.name',
    question: 'space-registry.equipment.question',
    Fields: EquipmentFields,
    review: (chosen, t) => flagsText(chosen, t, (_, name) => t(`flags.equipment.${name}`)),
  },
  storage: {
    name: 'space-registry.storage.name',
    question: 'space-registry.storage.question',
    headings: {
      blockStorage: 'space-registry.storage.groups.blockStorage',
      directStorage: 'space-registry.storage.groups.directStorage',
      automatedStorage: 'space-registry.storage.groups.automatedStorage',
    },
    next: 'space-registry.words.nextMethod',
    Fields: StorageFields,
    review: (groups, t) =>
      STORAGE_GROUPS.map((group) => flagsText(groups[group], t, (_, name) => t(`flags.storage.${name}`))),
  },
  goods: flagStep({
    name: 'space-registry.goods.name',
    question: 'space-registry.goods.question',
    offered: GOODS,
    labelOf: (t, name) => t(`flags.goods.${name}`),
  }),
  licenses: flagStep({
    name: 'space-registry.licenses.name',
    question: 'space-registry.licenses.question',
    offered: LICENSE_OPTIONS,
    labelOf: (t, name) => t(`flags.licenses.${name}`),
  }),
  multimedia: {
    name: 'space-registry.multimedia.name',
    question: 'space-registry.multimedia.question',
    hint: 'space-registry.multimedia.hint',
    nameOf: (path, t) => {
      const list = MEDIA_KINDS.find((each) => path.startsWith(each));
      return list && t(`media.label.${KIND_OF_LIST[list]}`);
    },
    fetch: MediaFields.fetch,
    Fields: MediaFields,
    review: (files, t) =>
      MEDIA_KINDS.filter((kind) => files[kind].length > 0)
        .map((kind) => t(`space-registry.multimedia.${kind}`, { count: files[kind].length }))
        .join(' · '),
    compare: (files, others, t, locale) =>
      MEDIA_KINDS.flatMap((kind) =>
        mediaDifferences(KIND_OF_LIST[kind], files[kind], others[kind], t, locale),
      ),
    pictures: ({ images }) => images.map(({ url }) => thumbnailOf(url)),
  },
  description: {
    name: 'space-registry.description.name',
    question: 'space-registry.description.question',
    nameOf: (_, t) => t('space-registry.description.label'),
    Fields: DescriptionFields,
    review: ({ descriptionText }) => descriptionText,
  },
};
