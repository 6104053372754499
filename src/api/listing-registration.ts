import type * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { endpoint } from './endpoint.ts';
import { RegisteredBefore } from './idempotency.ts';

// Separate from the answers so that the wizard loads no card or detail schemas.

export const registrationOf = <const K extends ListingKind, const Body extends v.GenericSchema>(
  kind: K,
  body: Body,
) =>
  endpoint('POST', `/${kind}s/register`, {
    summary: `Publish a ${kind}`,
    scope: 'listings:write',
    body,
    status: 201,
    refusals: ['FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'SAME_LISTING', 'TOO_MANY_REQUESTS'],
    errorDetails: { IDEMPOTENCY_KEY_REUSED: RegisteredBefore },
  });

export const ownListingOf = <const K extends ListingKind>(kind: K) =>
  endpoint('GET', `/${kind}s/{id}/mine`, {
    summary: `One of the signed-in company's ${kind}s, paused or not, with the version that a change must name`,
    scope: 'listings:read',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  });

export const replacementOf = <const K extends ListingKind, const Body extends v.GenericSchema>(
  kind: K,
  body: Body,
) =>
  endpoint('PUT', `/${kind}s/{id}`, {
    summary: `Give one of the signed-in company's ${kind}s new answers`,
    scope: 'listings:write',
    body,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PRECONDITION_REQUIRED',
      'SAME_LISTING',
      'TOO_MANY_REQUESTS',
      'VERSION_CONFLICT',
    ],
  });
