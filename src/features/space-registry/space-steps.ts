import { trueFlags } from '#domain/flags.ts';
import { LICENSES } from '#domain/listing/licenses.ts';
import { GOODS, MEDIA_KINDS, OPERATIONS, STORAGE_GROUPS } from '#domain/space/space-parts.ts';
import type { spaceWizard } from '#domain/space/space-wizard.ts';
import { addressLines, dimensionsText } from '#ui/wizard/answer-text.ts';
import { DimensionsFields } from '#ui/wizard/DimensionsFields.tsx';
import { LICENSE_ICONS } from '#ui/wizard/license-icons.ts';
import { flagFields } from '#ui/wizard/Tiles.tsx';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';
import { DescriptionFields } from './DescriptionFields.tsx';
import { EquipmentFields } from './EquipmentFields.tsx';
import { GOODS_ICONS, OPERATION_ICONS } from './flag-icons.ts';
import { LocationFields } from './LocationFields.tsx';
import { MediaFields } from './MediaFields.tsx';
import { StorageFields } from './StorageFields.tsx';
import { TypeFields } from './TypeFields.tsx';

/** How the steps of the space wizard are shown. */
export const spaceSteps: StepViews<typeof spaceWizard> = {
  type: {
    name: 'space-registry.type.name',
    question: 'space-registry.type.question',
    Fields: TypeFields,
    review: ({ type }, t) => (type === undefined ? '' : t(`flags.type.${type}`)),
  },
  operations: {
    name: 'space-registry.operations.name',
    question: 'space-registry.operations.question',
    Fields: flagFields(
      OPERATIONS,
      (t, name) => t(`flags.operations.${name}`),
      (t) => t('space-registry.operations.question'),
      OPERATION_ICONS,
    ),
    review: (chosen, t) =>
      trueFlags(chosen)
        .map((name) => t(`flags.operations.${name}`))
        .join(', '),
  },
  location: {
    name: 'space-registry.location.name',
    question: {
      country: 'space-registry.location.question.country',
      region: 'space-registry.location.question.region',
      city: 'space-registry.location.question.city',
      zip: 'space-registry.location.question.zip',
      address: 'space-registry.location.question.address',
    },
    hint: { address: 'space-registry.location.hint.address' },
    Fields: LocationFields,
    review: (location, _, locale) => addressLines(location, locale),
  },
  dimensions: {
    name: 'space-registry.dimensions.name',
    question: {
      surface: 'space-registry.dimensions.question.surface',
      height: 'space-registry.dimensions.question.height',
      palletPositions: 'space-registry.dimensions.question.palletPositions',
    },
    Fields: DimensionsFields,
    review: dimensionsText,
  },
  equipment: {
    name: 'space-registry.equipment.name',
    question: 'space-registry.equipment.question',
    Fields: EquipmentFields,
    review: (chosen, t) =>
      trueFlags(chosen)
        .map((name) => t(`flags.equipment.${name}`))
        .join(', '),
  },
  storage: {
    name: 'space-registry.storage.name',
    question: {
      blockStorage: 'space-registry.storage.question.blockStorage',
      directStorage: 'space-registry.storage.question.directStorage',
      automatedStorage: 'space-registry.storage.question.automatedStorage',
    },
    hint: 'space-registry.storage.hint',
    next: 'space-registry.words.nextMethod',
    Fields: StorageFields,
    review: (groups, t) =>
      STORAGE_GROUPS.map((group) =>
        trueFlags(groups[group])
          .map((name) => t(`flags.storage.${name}`))
          .join(', '),
      ),
  },
  goods: {
    name: 'space-registry.goods.name',
    question: 'space-registry.goods.question',
    Fields: flagFields(
      GOODS,
      (t, name) => t(`flags.goods.${name}`),
      (t) => t('space-registry.goods.question'),
      GOODS_ICONS,
    ),
    review: (chosen, t) =>
      trueFlags(chosen)
        .map((name) => t(`flags.goods.${name}`))
        .join(', '),
  },
  licenses: {
    name: 'space-registry.licenses.name',
    question: 'space-registry.licenses.question',
    Fields: flagFields(
      LICENSES,
      (t, name) => t(`flags.licenses.${name}`),
      (t) => t('space-registry.licenses.question'),
      LICENSE_ICONS,
    ),
    review: (chosen, t) =>
      trueFlags(chosen)
        .map((name) => t(`flags.licenses.${name}`))
        .join(', '),
  },
  multimedia: {
    name: 'space-registry.multimedia.name',
    question: {
      images: 'space-registry.multimedia.question.images',
      videos: 'space-registry.multimedia.question.videos',
      blueprints: 'space-registry.multimedia.question.blueprints',
    },
    hint: {
      images: 'space-registry.multimedia.hint.images',
      videos: 'space-registry.multimedia.hint.videos',
      blueprints: 'space-registry.multimedia.hint.blueprints',
    },
    Fields: MediaFields,
    review: (files, t) =>
      MEDIA_KINDS.filter((kind) => files[kind].length > 0)
        .map((kind) => t(`space-registry.multimedia.${kind}`, { count: files[kind].length }))
        .join(' · '),
  },
  description: {
    name: 'space-registry.description.name',
    question: 'space-registry.description.question',
    Fields: DescriptionFields,
    review: ({ descriptionText }) => descriptionText,
  },
};
