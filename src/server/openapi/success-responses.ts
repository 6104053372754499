import { successStatus, type Endpoint } from '#api/endpoint.ts';
import type { Components } from './components.ts';
import { jsonSchemaOf, type Json } from './json-schema.ts';

const ETAG = {
  ETag: {
    description: 'Changes with the response; send it in `If-None-Match` to get a 304 if unchanged.',
    schema: { type: 'string' },
  },
};
const ANY_FILE = { '*/*': { schema: { type: 'string', format: 'binary' } } };

export function successResponses(endpoint: Endpoint, example: unknown, components: Components): Json {
  const status = successStatus(endpoint);
  const isTagged = endpoint.isTagged === true || endpoint.isPrivatelyTagged === true;
  const success = {
    description: status === 204 ? 'No content' : 'Success',
    ...(isTagged && { headers: ETAG }),
    ...(status !== 204 && { content: contentOf(endpoint, example, components) }),
  };
  return {
    [status]: success,
    ...(endpoint.mayCreate === true && { 201: { ...success, description: 'Created' } }),
    ...(isTagged && { 304: { description: 'Not modified' } }),
    ...(isFile(endpoint) && {
      206: { description: 'The requested range', content: ANY_FILE },
      416: { description: 'The range is beyond the end of the file.' },
    }),
  };
}

export const isFile = ({ answer, text, status }: Endpoint): boolean =>
  answer === undefined && text === undefined && status !== 204;

function contentOf({ answer, text }: Endpoint, example: unknown, { refer }: Components): Json {
  if (answer !== undefined) {
    const schema = refer(jsonSchemaOf(answer, 'output'));
    return { 'application/json': { schema, example } };
  }
  return text === undefined ? ANY_FILE : { [text.replace(/;.*$/, '')]: { schema: { type: 'string' } } };
}
