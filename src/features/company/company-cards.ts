import type { ComponentProps } from 'react';
import type { CompanyPage } from '#api/companies.ts';
import { coverOf } from '#api/image-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { siteKey } from './about.ts';
import type { Kind } from './company.ts';

export interface Card extends Pick<ComponentProps<typeof ListingCard>, 'listing' | 'cover'> {
  readonly id: string;
  /** On the map. */
  readonly site: string;
  /** Values of the filter that show it. */
  readonly groups: readonly string[];
}

export const listsOf = (
  { spaces, services }: CompanyPage,
  t: Translate,
  locale: Locale,
): { readonly kind: Kind; readonly cards: readonly Card[] }[] => [
  {
    kind: 'spaces',
    cards: spaces.cards.map((card) => ({
      id: card._id,
      listing: summaryOfSpace(card, t, locale),
      cover: coverOf(card.cover),
      site: siteKey(card.locationData.coordinates),
      groups: ['spaces', card.typeData.type],
    })),
  },
  {
    kind: 'services',
    cards: services.cards.map((card) => ({
      id: card._id,
      listing: { ...summaryOfService(card, t, locale), owner: undefined },
      cover: coverOf(card.cover),
      site: siteKey(card.location.coordinates),
      groups: ['services', ...PL_TYPES.filter((level) => card.plType[level])],
    })),
  },
];

/** Only those that tell listings apart. */
export function filterOptions({ spaces, services }: CompanyPage, t: Translate) {
  const types = SPACE_TYPES.filter((type) => spaces.cards.some(({ typeData }) => typeData.type === type));
  const levels = PL_TYPES.filter((level) => services.cards.some(({ plType }) => plType[level]));
  const kinds = types.length > 0 && levels.length > 0 ? (['spaces', 'services'] as const) : [];
  return [
    ...kinds.map((kind) => ({ value: kind, text: t(`company.filter.${kind}`) })),
    ...(types.length > 1 ? types.map((type) => ({ value: type, text: t(`types.type.${type}`) })) : []),
    ...(levels.length > 1 ? levels.map((level) => ({ value: level, text: t(`types.plType.${level}`) })) : []),
  ];
}
