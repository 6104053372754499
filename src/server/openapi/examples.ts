import * as v from 'valibot';
import type { ErrorCode } from '#api/errors.ts';
import { imageUrl } from '#api/image-address.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { Service, service } from '#domain/service/service.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Space, space } from '#domain/space/space.ts';
import examples from './examples.json' with { type: 'json' };

export interface CallExamples {
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly errorDetails?: Readonly<Partial<Record<ErrorCode, object>>>;
}

const { SpaceInput, ServiceInput, Company } = examples.schemas;
const { _id: userId, createdAt, name: userName, logo: userLogo, checks } = Company;
const shown = { userName, userLogo, confirmedAt: createdAt };
const whole = { ...shown, userLocale: 'en', checks };
const storing = {
  point: { lat: 41.65606, lng: -0.87734, precision: 'city' },
  urlOf: imageUrl,
  languageOf: () => 'en',
} as const;

const spaceOrigin = { _id: examples.parameters.id, userId, createdAt };
const publishedSpace = space.publish(v.parse(SpaceAnswers, SpaceInput), spaceOrigin, storing);
const serviceOrigin = { ...spaceOrigin, _id: examples.parameters['services.id'] };
const publishedService = service.publish(v.parse(ServiceAnswers, ServiceInput), serviceOrigin, storing);

const published = {
  Space: v.parse(Space, { ...publishedSpace.document, ...whole }),
  SpaceCard: v.parse(SpaceCard, { ...publishedSpace.card, ...shown }),
  Service: v.parse(Service, { ...publishedService.document, ...whole }),
  ServiceCard: v.parse(ServiceCard, { ...publishedService.card, ...shown }),
};

const named: Readonly<Record<string, unknown>> = { ...examples.schemas, ...published };

/** Replaces `"$Name"` by the example of a schema, and `{"$": "Name", …}` by a changed one. */
function resolve(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('$')) return resolve(named[value.slice(1)]);
  if (Array.isArray(value)) return value.map(resolve);
  if (typeof value !== 'object' || value === null) return value;
  const { $: name, ...own } = value as Readonly<Record<string, unknown>>;
  const base = typeof name === 'string' ? (resolve(named[name]) as object) : {};
  return { ...base, ...Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, resolve(inner)])) };
}

export const schemaExamples = resolve(named) as typeof named;

const calls = resolve(examples.calls) as Readonly<Record<string, CallExamples>>;
const parameters: Readonly<Record<string, unknown>> = examples.parameters;

export const callExamples = (name: string): CallExamples => calls[name] ?? {};

export const parameterExample = (tag: string, call: string, name: string): unknown =>
  parameters[`${call}.${name}`] ?? parameters[`${tag}.${name}`] ?? parameters[name];
