import { expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';

const api = useApi();

test('the document names every call, its parameters and its refusals', async () => {
  const { status, body } = await api().visitor().get('/openapi.json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  expect(Object.keys(body.paths).length).toBeGreaterThan(20);
  const filter = body.paths['/spaces/filter'].get;
  expect(filter.parameters.map(({ name }: { name: string }) => name)).toContain('bbox');
  expect(body.paths['/auth/login'].post.responses['429'].description).toContain('ACCOUNT_LOCKED');
});

test('the page for people and its script and styles come from this server alone', async () => {
  const visitor = api().visitor();
  const page = await visitor.get('/docs');
  const files = [...page.text.matchAll(/(?:src|href)="(?:\/api)?([^"]+)"/g)].map(([, file]) => String(file));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await visitor.get(file)).status).toBe(200);
  expect((await visitor.get('/docs/package.json')).status).toBe(404);
});
