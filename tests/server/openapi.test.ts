import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { useApi } from '../support/api-server.ts';
import { readDocument, type Operation } from '../support/openapi-document.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const api = useApi();
const document = openApiDocument();
const { operations, troubleWithBody } = readDocument(document);

const nameOf = (operation: Operation) => `${operation.method.toUpperCase()} ${operation.path}`;
const byName = operations.map((operation) => [nameOf(operation), operation] as const);
const find = (operationId: string): Operation => {
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`The document has no ${operationId}.`);
  return operation;
};

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('is served by GET /api/openapi.json', async () => {
    const { body, headers } = await api().visitor().get('/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  test('lists every call of the contract under a unique name', () => {
    expect(operations.map(nameOf).sort()).toEqual(
      endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test.each(byName)('lists the path parameters of %s', (_, { path, parameters }) => {
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
    expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
  });

  test('lists the Idempotency-Key of repeatable calls', () => {
    for (const id of ['registerSpace', 'registerService', 'sendEnquiry', 'sendMessage']) {
      expect(find(id).parameters).toContainEqual(
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
      );
    }
  });

  test('requires If-Match for replacements', () => {
    for (const id of ['replaceSpace', 'replaceService']) {
      expect(find(id).parameters).toContainEqual(
        expect.objectContaining({ name: 'If-Match', in: 'header', required: true }),
      );
    }
  });

  test('contains every rule of a password', () => {
    const trouble = (password: string) => troubleWithBody(find('register'), newRegistration({ password }));
    expect(trouble(PASSWORD)).toBeUndefined();
    for (const weak of ['Short_1', 'no_uppercase-1', 'NO_LOWERCASE-1', 'NoSymbol12345']) {
      expect(trouble(weak), weak).toMatch(/^\/password /);
    }
  });

  test('documents Retry-After for every 429 and 503', () => {
    for (const { operationId, responses } of operations) {
      const passing = operationId === 'health' ? ['503'] : ['429', '503'];
      expect(Object.keys(responses).filter((status) => /^(429|503)$/.test(status))).toEqual(passing);
      for (const status of passing) {
        expect(responses[status]).toMatchObject({ headers: { 'Retry-After': {} } });
      }
    }
  });
});
