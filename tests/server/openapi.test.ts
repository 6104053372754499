import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { useApi } from '../support/api-server.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';
import { byName, document, findOperation, operations, troubleWithBody } from './support/openapi.ts';

const api = useApi();

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
    expect(byName.map(([name]) => name).sort()).toEqual(
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
      expect(findOperation(id).parameters).toContainEqual(
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
      );
    }
  });

  test('requires If-Match for replacements', () => {
    for (const id of ['replaceSpace', 'replaceService']) {
      expect(findOperation(id).parameters).toContainEqual(
        expect.objectContaining({ name: 'If-Match', in: 'header', required: true }),
      );
    }
  });

  test('contains every rule of a password', () => {
    const trouble = (password: string) =>
      troubleWithBody(findOperation('register'), newRegistration({ password }));
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
