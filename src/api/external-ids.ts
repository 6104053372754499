import * as v from 'valibot';
import type { ListingKind } from '#domain/listing/listing.ts';
import { Label } from '#domain/listing/owner-record.ts';
import { Service } from '#domain/service/service-record.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { Space } from '#domain/space/space-record.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { endpoint } from './endpoint.ts';
import { ownOf } from './own-listing.ts';

/** Absent keeps it, empty removes it. */
const names = v.object({ label: v.optional(Label) });

const callsOf = <
  const K extends ListingKind,
  const Answers extends v.GenericSchema,
  const Whole extends v.GenericSchema,
>(
  kind: K,
  answers: Answers,
  whole: Whole,
) =>
  ({
    put: endpoint('PUT', `/${kind}s/by-external-id/{externalId}`, {
      summary: `Publish a ${kind} under another system's id, or give the one that has it new answers`,
      scope: 'listings:write',
      body: v.intersect([answers, names]),
      /** Nothing changes if the answers are the same. */
      answer: v.object({ listing: whole, isChanged: v.boolean() }),
      mayCreate: true,
      refusals: ['SAME_LISTING', 'TOO_MANY_REQUESTS'],
    }),
    get: endpoint('GET', `/${kind}s/by-external-id/{externalId}`, {
      summary: `The signed-in company's ${kind} that has another system's id`,
      scope: 'listings:read',
      answer: ownOf(whole),
      refusals: ['NOT_FOUND'],
    }),
    pause: endpoint('DELETE', `/${kind}s/by-external-id/{externalId}`, {
      summary: `Pause the signed-in company's ${kind} that has another system's id`,
      scope: 'listings:write',
      status: 204,
      refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    }),
  }) as const;

const spaces = callsOf('space', SpaceAnswers, Space);
export const putSpaceByExternalId = spaces.put;
export const getSpaceByExternalId = spaces.get;
export const pauseSpaceByExternalId = spaces.pause;

const services = callsOf('service', ServiceAnswers, Service);
export const putServiceByExternalId = services.put;
export const getServiceByExternalId = services.get;
export const pauseServiceByExternalId = services.pause;
