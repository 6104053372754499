import { filterServices } from '#api/service-search.ts';
import { getService } from '#api/service-details.ts';
import { getOwnService, listServicesOfUser, registerService, replaceService } from '#api/services.ts';
import { filterSpaces } from '#api/space-search.ts';
import { getSpace } from '#api/space-details.ts';
import { getOwnSpace, listSpacesOfUser, registerSpace, replaceSpace } from '#api/spaces.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { Service } from '#domain/service/service.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Space } from '#domain/space/space.ts';
import { serviceCardExample, serviceExample, spaceCardExample, spaceExample } from '../examples/listings.ts';
import { answered, sent, type NamedSchema } from '../named-schema.ts';
import {
  AVAILABILITY,
  CARD,
  DUE,
  FOUND,
  IMAGE_STATEMENTS,
  PRICES,
  RECORD,
  REPEAT,
  STATE,
  STATEMENT,
  STATUS,
  STATED,
  UNIT_NAME,
  VERSION,
} from './properties.ts';

const KINDS = {
  space: {
    name: 'Space',
    Answers: SpaceAnswers,
    Whole: Space,
    Card: SpaceCard,
    example: spaceExample,
    cardExample: spaceCardExample,
    get: getSpace,
    list: listSpacesOfUser,
    register: registerSpace,
    getOwn: getOwnSpace,
    replace: replaceSpace,
    filter: filterSpaces,
  },
  service: {
    name: 'Service',
    Answers: ServiceAnswers,
    Whole: Service,
    Card: ServiceCard,
    example: serviceExample,
    cardExample: serviceCardExample,
    get: getService,
    list: listServicesOfUser,
    register: registerService,
    getOwn: getOwnService,
    replace: replaceService,
    filter: filterServices,
  },
} as const;

/** The schemas of a kind's calls. @param parts of a whole listing, and which of them its card has */
export function listingSchemas<Part extends string>(
  kind: ListingKind,
  parts: Readonly<Record<Part, string>>,
  cardParts: readonly Part[],
): NamedSchema[] {
  const { name, Answers, Whole, Card, ...calls } = KINDS[kind];
  const inCard = Object.fromEntries(cardParts.map((part) => [part, parts[part]]));
  return [
    sent(`${name}Answers`, Answers, `What a company enters about a ${kind}`, {
      properties: { ...parts, ...AVAILABILITY, unitName: UNIT_NAME, facts: STATED, prices: PRICES },
    }),
    sent(`${name}Input`, calls.register.body, `A ${kind} to publish or replace`),
    answered(name, Whole, `A complete ${kind}`, {
      properties: { ...parts, ...RECORD },
      examples: [calls.example],
    }),
    answered(`${name}Card`, Card, `A ${kind} in search results`, {
      properties: { ...CARD, ...inCard },
      examples: [calls.cardExample],
    }),
    answered(`Listed${name}`, calls.list.answer.item, `A ${kind} in its company's own list`, {
      extending: name,
      properties: {
        state: STATE,
        status: STATUS,
        statement: STATEMENT,
        imageStatements: IMAGE_STATEMENTS,
        isDue: DUE,
      },
    }),
    answered(`Registered${name}`, calls.register.answer, `A ${kind} that has just been published`, {
      extending: name,
      properties: { isRepeat: REPEAT },
    }),
    answered(`Changed${name}`, calls.replace.answer, `A ${kind} that has just been changed`, {
      extending: name,
      properties: { version: VERSION },
    }),
    answered(`Own${name}`, calls.getOwn.answer, `A ${kind} as its owner sees it`, {
      properties: {
        ...{
          listing: `The ${kind}`,
          state: STATE,
          status: STATUS,
          statement: STATEMENT,
          imageStatements: IMAGE_STATEMENTS,
          version: VERSION,
        },
      },
    }),
    answered(`Paused${name}`, calls.get.errorDetails.LISTING_PAUSED, `The response for a paused ${kind}`, {
      properties: {
        userId: 'The id of its company',
        nearby: `At most six ${kind}s near it, the nearest first`,
      },
    }),
    answered(`${name}Results`, calls.filter.answer, 'A page of a search', {
      properties: { ...FOUND, [`${kind}s`]: `The ${kind}s of this page` },
    }),
  ];
}
