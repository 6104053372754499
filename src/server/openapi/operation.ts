import { needsCsrf, type Endpoint } from '#api/endpoint.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import type { Components } from './components.ts';
import type { AnyDescribedCall } from './described.ts';
import { errorResponses } from './error-responses.ts';
import { jsonSchemaOf, type Json } from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import { successResponses } from './success-responses.ts';

export function operation(
  operationId: string,
  tag: string,
  endpoint: Endpoint,
  described: AnyDescribedCall,
  components: Components,
): Json {
  const parameters = parametersOf(endpoint, described, components);
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: described.description,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, described, components),
    responses: {
      ...successResponses(endpoint, described, components),
      ...errorResponses(endpoint, described, components),
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
  ];
}

function requestBody({ body, upload }: Endpoint, described: AnyDescribedCall, { refer }: Components): Json {
  if (body !== undefined) {
    const json = { schema: refer(jsonSchemaOf(body, 'input')), example: described.body };
    return { requestBody: { required: true, content: { 'application/json': json } } };
  }
  if (upload === undefined) return {};
  const file = {
    type: 'object',
    required: [upload],
    properties: {
      [upload]: {
        type: 'string',
        format: 'binary',
        description: `The file, at most ${String(UPLOAD_LIMIT_BYTES / 1024 / 1024)} MB; its format is detected from its content, not its name.`,
      },
    },
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
}
