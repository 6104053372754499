import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { expect, test, type APIRequestContext } from 'playwright/test';
import { companyWithServices } from '../support/companies.ts';
import { expectedRules } from '#build/expected-rules.ts';

const EDGE_FUNCTION = path.join(import.meta.dirname, '../../../.netlify/v1/edge-functions/record-head.js');

interface EdgeFunction {
  readonly default: (request: Request, context: { next: () => Promise<Response> }) => Promise<Response>;
  readonly config: { readonly path: readonly string[]; readonly onError: string };
}

/** Other tests may delete the newest listing, but not the smallest. */
async function smallestOf(request: APIRequestContext, kind: 'space' | 'service'): Promise<string> {
  const answer = (await (await request.get(`/api/${kind}s/filter?sort=surface&limit=1`)).json()) as Record<
    string,
    { _id: string }[]
  >;
  return answer[`${kind}s`]?.[0]?._id ?? '';
}

for (const kind of ['space', 'service'] as const) {
  test(`the HTML of a ${kind} contains its metadata in both languages`, async ({ request }) => {
    const id = await smallestOf(request, kind);
    for (const prefix of ['', '/es']) {
      const answer = await request.get(`${prefix}/${kind}s/${id}`);
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(prefix === '' ? / in / : / en /);
      expect(html).toMatch(
        new RegExp(`<link rel="canonical" href="https?://[^/]+${prefix}/${kind}s/${id}">`),
      );
      expect(html).toMatch(/<meta name="description" content="[^"]{25,}">/);
      expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
      expect(html).toContain('<script type="application/ld+json">{"@context":"https://schema.org"');
      expect(html).not.toContain('name="robots"');
    }
  });
}

test('the HTML of a company contains its metadata in both languages', async ({ request }) => {
  const id = await companyWithServices(request);
  for (const [prefix, offers] of [
    ['', 'offers'],
    ['/es', 'ofrece'],
  ] as const) {
    const html = await (await request.get(`${prefix}/companies/${id}`)).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/]+${prefix}/companies/${id}">`));
    expect(html).toMatch(new RegExp(`<meta name="description" content="[^"]+ ${offers} [^"]+">`));
    expect(html).toContain('"@type":"Organization"');
    expect(html).not.toContain('name="robots"');
  }
});

test('an unknown id gets a 404 page', async ({ request }) => {
  for (const address of [
    '/spaces/unknown',
    '/es/spaces/shell',
    '/services/unknown',
    '/companies/unknown',
    '/es/services/%F0%9F%8F%AD',
  ]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.text(), address).toContain('name="robots" content="noindex"');
  }
});

test('an unchanged listing page gets a 304', async ({ request }) => {
  const address = `/spaces/${await smallestOf(request, 'space')}`;
  const { etag = '' } = (await request.get(address)).headers();
  expect((await request.get(address, { headers: { 'If-None-Match': etag } })).status()).toBe(304);
});

test('the Edge Function covers the pages of listings and companies, and runs standalone', async () => {
  const { default: answer, config } = (await import(pathToFileURL(EDGE_FUNCTION).href)) as EdgeFunction;
  const shells = expectedRules().filter(({ to }) => /\/(?:spaces|services|companies)\/shell$/.test(to));
  expect([...config.path].sort()).toEqual(shells.map(({ from }) => from).sort());
  expect(config.onError).toBe('bypass');
  const file = new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  const passed = await answer(new Request('https://estiba.example/spaces/1'), {
    next: () => Promise.resolve(file),
  });
  expect(passed).toBe(file);
});
