import { firstFactsOfSpace } from '../facts/first-space-facts.ts';
import { spaceFacts } from '../facts/space-facts.ts';
import { listing } from '../listing/listing.ts';
import { spaceCard } from './space-card.ts';
import { spaceDetail } from './space-detail.ts';
import { spaceFilters } from './space-filters.ts';
import { flagsOfSpace, lapsesOfSpace, spaceFlagBits } from './space-flags.ts';
import { KIND_OF_LIST, MEDIA_KINDS } from './space-parts.ts';
import { factScopeOfSpace } from './space-wizard.ts';

export { Space } from './space-record.ts';

export const space = listing({
  kind: 'space',
  detail: spaceDetail,
  figures: 'dimensionsData',
  description: ({ descriptionData }) => descriptionData.descriptionText,
  flags: { bits: spaceFlagBits, of: flagsOfSpace, lapses: lapsesOfSpace },
  card: {
    of: spaceCard,
    tags: ['operations', 'equipment'],
    cover: ({ multimediaData }) => multimediaData.images[0]?.id,
  },
  uploads: ({ multimediaData }) =>
    MEDIA_KINDS.flatMap((list) =>
      multimediaData[list].map(({ id }, index) => ({
        id,
        kind: KIND_OF_LIST[list],
        field: `multimediaData.${list}.${String(index)}`,
      })),
    ),
  filters: spaceFilters,
  facts: {
    registry: spaceFacts,
    scopeOf: factScopeOfSpace,
    firstOf: firstFactsOfSpace,
  },
  upgrades: [],
});
