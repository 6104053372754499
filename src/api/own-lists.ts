import type { ListingKind } from '#domain/listing/listing.ts';
import type { Endpoint } from './endpoint.ts';

// Separate from the answers so that lists load no wizard.

const ownListOf = <const K extends ListingKind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${kind}s/user/{userId}`,
    summary: `The signed-in company's own ${kind}s with their states, newest first`,
    needsLogin: true,
    refusals: ['FORBIDDEN'],
  }) as const satisfies Endpoint;

export const ownSpaces = ownListOf('space');
export const ownServices = ownListOf('service');
