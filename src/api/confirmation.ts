import * as v from 'valibot';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { filledLine } from '#domain/text.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

export const SHOWN_DUE = 50;

export const listDueListings = endpoint('GET', '/listings/due', {
  summary: 'The listings that a mail asks to confirm, by its token',
  byToken: 'only',
  /** Least recently confirmed first; `total` includes those not listed. */
  answer: v.object({
    spaces: v.array(SpaceCard),
    services: v.array(ServiceCard),
    total: natural,
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const confirmListings = endpoint('POST', '/listings/confirm', {
  summary: 'Confirm the listings that a mail asks about, by its token: they are still as they say',
  needsLogin: false,
  body: v.object({ token: filledLine(200) }),
  answer: v.object({ confirmed: natural }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
