import { needsCsrf, type Endpoint } from '#api/endpoint.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import type { Components } from './components.ts';
import { errorResponses } from './error-responses.ts';
import { callExamples } from './examples.ts';
import { jsonSchemaOf, type Json } from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import { describeCall } from './prose.ts';
import { successResponses } from './success-responses.ts';

export function operation(
  operationId: string,
  tag: string,
  endpoint: Endpoint,
  components: Components,
): Json {
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
  ];
}

function requestBody({ body, upload }: Endpoint, example: unknown, { refer }: Components): Json {
  if (body !== undefined) {
    const json = { schema: refer(jsonSchemaOf(body, 'input')), example };
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
