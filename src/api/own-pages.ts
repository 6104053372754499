import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { ownPageOf } from './own-listing-pages.ts';

export const pageOwnSpaces = ownPageOf('space', SpaceCard);
export const pageOwnServices = ownPageOf('service', ServiceCard);
