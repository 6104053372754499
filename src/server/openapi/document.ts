import { readFileSync } from 'node:fs';
import { API_BASE } from '#api/base.ts';
import { endpoints } from '#api/endpoints.ts';
import { BRAND } from '#site/brand.ts';
import { needsCsrf, scopesOf, type Endpoint } from '#api/endpoint.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { VERSION } from '../ground/version.ts';
import { componentsOf, type Components } from './components.ts';
import { sharedResponses, errorResponses } from './error-responses.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { securitySchemes, tags, describeCall } from './prose.ts';
import { callExamples } from './examples.ts';
import { parametersOf } from './parameters.ts';
import { successResponses } from './success-responses.ts';

const INTRODUCTION = new URL('../../../i18n/openapi.md', import.meta.url);

export function openApiDocument(): Json {
  const components = componentsOf(namedSchemas);
  const paths: Record<string, Json> = {};
  for (const { name, part, endpoint } of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, part, endpoint, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: VERSION,
      description: readFileSync(INTRODUCTION, 'utf8').trim(),
      contact: { name: BRAND },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: API_BASE, description: 'The server of this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      schemas: components.schemas,
      responses: sharedResponses(components),
    },
  };
}

function operation(operationId: string, tag: string, endpoint: Endpoint, components: Components): Json {
  const examples = callExamples(operationId);
  const parameters = parametersOf(tag, operationId, endpoint, components);
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: describeCall(operationId),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, examples.body, components),
    responses: {
      ...successResponses(endpoint, examples.answer, components),
      ...errorResponses(endpoint, examples.errorDetails, components),
    },
  };
}

function securityOf(endpoint: Endpoint): Json[] {
  const { needsLogin, byToken } = endpoint;
  const csrf = needsCsrf(endpoint) && { csrf: [] };
  const session = (needsLogin || byToken === 'orSession') && { session: [] };
  return [
    ...(byToken === 'only' ? [] : [{ ...session, ...csrf }]),
    ...(byToken === undefined ? [] : [{ link: [], ...csrf }]),
    ...scopesOf(endpoint).map((scope) => ({ key: [scope] })),
  ];
}

function requestBody(
  { body, upload, fields, uploadLimit = UPLOAD_LIMIT_BYTES }: Endpoint,
  example: unknown,
  { refer }: Components,
): Json {
  if (body !== undefined) {
    const json = { schema: refer(jsonSchemaOf(body, 'input')), example };
    return { requestBody: { required: true, content: { 'application/json': json } } };
  }
  if (upload === undefined) return {};
  const texts = fields && refer(jsonSchemaOf(fields, 'input'));
  const file = {
    type: 'object',
    required: [upload],
    properties: {
      [upload]: {
        type: 'string',
        format: 'binary',
        description: `The file, at most ${String(uploadLimit / 1024 / 1024)} MB; its format is detected from its content, not its name.`,
      },
    },
  };
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: texts ? { allOf: [texts, file] } : file } },
    },
  };
}
