import type * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Endpoint } from './endpoint.ts';
import { RegisteredBefore } from './idempotency.ts';

// Separate from the answers so that the wizard loads no card or detail schemas.

export const registrationOf = <const K extends ListingKind, const Body extends v.GenericSchema>(
  kind: K,
  body: Body,
) =>
  ({
    method: 'POST',
    path: `/${kind}s/register`,
    summary: `Publish a ${kind}`,
    needsLogin: true,
    body,
    status: 201,
    refusals: ['BAD_INPUT', 'FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'SAME_LISTING', 'TOO_MANY_REQUESTS'],
    errorDetails: { IDEMPOTENCY_KEY_REUSED: RegisteredBefore },
  }) as const satisfies Endpoint;

export const ownListingOf = <const K extends ListingKind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${kind}s/{id}/mine`,
    summary: `One of the signed-in company's ${kind}s, paused or not, with the version that a change must name`,
    needsLogin: true,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }) as const satisfies Endpoint;

export const replacementOf = <const K extends ListingKind, const Body extends v.GenericSchema>(
  kind: K,
  body: Body,
) =>
  ({
    method: 'PUT',
    path: `/${kind}s/{id}`,
    summary: `Give one of the signed-in company's ${kind}s new answers`,
    needsLogin: true,
    body,
    refusals: [
      'BAD_INPUT',
      'FORBIDDEN',
      'NOT_FOUND',
      'PRECONDITION_REQUIRED',
      'SAME_LISTING',
      'TOO_MANY_REQUESTS',
      'VERSION_CONFLICT',
    ],
  }) as const satisfies Endpoint;
