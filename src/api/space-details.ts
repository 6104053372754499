import { SpaceCard } from '#domain/space/space-card.ts';
import { Space } from '#domain/space/space-record.ts';
import { detailOf } from './listing-details.ts';

export const getSpace = detailOf('space', Space, SpaceCard);
