import type { ListingKind } from '#domain/listing/listing.ts';
import { endpoint } from './endpoint.ts';

// Separate from the answers so that lists load no wizard.

const ownListOf = <const K extends ListingKind>(kind: K) =>
  endpoint('GET', `/${kind}s/user/{userId}`, {
    summary: `The signed-in company's own ${kind}s with their states, newest first`,
    scope: 'listings:read',
    refusals: ['FORBIDDEN'],
  });

export const ownSpaces = ownListOf('space');
export const ownServices = ownListOf('service');
