import type { Price } from '#domain/price/price.ts';
import { parse } from 'parse5';
import { describe, expect, test, vi } from 'vitest';
import { onRequest } from '#page-meta/edge-answer.ts';
import { fillShell, recordPageAt } from '#page-meta/record-page.ts';
import { HEAD_END, HEAD_START } from '#page-meta/write-head.ts';
import { FIRST_PICTURE } from '#site/gallery-sizes.ts';
import { elementsIn, textOf } from '../../support/elements.ts';
import { companyPage } from '../../support/company-page.ts';
import { wholeService, wholeSpace } from '../../support/whole-listings.ts';

const ORIGIN = 'https://estiba.example';
const SHELL =
  `<!doctype html><html lang="en"><head>${HEAD_START}<title>Space Details</title>` +
  `<meta name="robots" content="noindex">${HEAD_END}<link rel="icon" href="/icon.svg"></head><body><main></main></body></html>`;

const tell = vi.fn();
const fill = (path: string, ask: () => Promise<Response>, shell = SHELL) => {
  const page = recordPageAt(path);
  if (page === undefined) throw new Error(`${path} is no listing's page.`);
  return fillShell(page, shell, { origin: ORIGIN, ask, tell });
};
const answered = (body: unknown) => () => Promise.resolve(Response.json(body));
const structured = (html: string) => {
  const [script] = elementsIn(parse(html)).filter(({ tagName }) => tagName === 'script');
  return JSON.parse(script === undefined ? '{}' : textOf(script)) as Record<string, unknown>;
};

describe('the head of a space’s page', () => {
  test('describes its type, place and size in the page’s language', async () => {
    const { status, html } = await fill('/es/spaces/space-1', answered(wholeSpace()));
    expect(status).toBe(200);
    expect(html).toContain('<title>Almacén convencional en Getafe, España, 12.500\u00a0m²</title>');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/es/spaces/space-1">`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/api/images/one?w=960">`);
    expect(html).toContain('<meta property="og:image:alt" content="The hall from the yard">');
    expect(html).not.toContain('noindex');
    expect(structured(html)).toMatchObject({
      '@type': 'RealEstateListing',
      datePosted: '2026-06-01T10:00:00.000Z',
      provider: { name: 'Meseta Cargo & Sons', url: `${ORIGIN}/es/companies/owner` },
      about: { address: { addressCountry: 'ES' }, geo: { latitude: 40.3, longitude: -3.73 } },
    });
  });

  test('uses the page’s subject as alternative text of an undescribed picture', async () => {
    const { images, ...others } = wholeSpace().multimediaData;
    const multimediaData = { ...others, images: images.map(({ alt: _, ...image }) => image) };
    const { html } = await fill('/spaces/space-1', answered(wholeSpace({ multimediaData })));
    expect(html).toContain(
      'og:image:alt" content="Conventional Warehouse in Getafe, Spain, 12,500\u00a0m²">',
    );
  });

  test('tells its stated facts with their units', async () => {
    const stated = wholeSpace({
      facts: { dockDoors: 12, clearHeight: 10.5, rail: false, sprinklers: ['esfr'] },
    });
    const { html } = await fill('/spaces/space-1', answered(stated));
    const about = structured(html)['about'] as { additionalProperty: readonly object[] };
    expect(about.additionalProperty.slice(-4)).toEqual([
      { '@type': 'PropertyValue', name: 'Clear height', value: 10.5, unitCode: 'MTR' },
      { '@type': 'PropertyValue', name: 'Sprinklers', value: 'ESFR' },
      { '@type': 'PropertyValue', name: 'Dock-high doors', value: 12 },
      { '@type': 'PropertyValue', name: 'Rail-served', value: false },
    ]);
  });

  test('offers its prices as stated, per their unit and without VAT', async () => {
    const parts = { serviceCharge: 'included', propertyTax: 'notStated', asOf: '2026-05-20' } as const;
    const prices: Price[] = [
      { ...parts, type: 'fixed', low: 540, currency: 'EUR', per: 'm2Month' },
      { ...parts, type: 'range', low: 260, high: 340, currency: 'EUR', per: 'palletWeek' },
      { ...parts, type: 'from', low: 210, currency: 'EUR', per: 'order', includedUnits: 2 },
      { ...parts, type: 'onRequest', per: 'm2Month' },
    ];
    const { html } = await fill('/spaces/space-1', answered(wholeSpace({ prices })));
    const unit = {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      validFrom: '2026-05-20',
      valueAddedTaxIncluded: false,
    };
    expect(structured(html)['offers']).toEqual({
      '@type': 'Offer',
      priceSpecification: [
        { ...unit, price: 5.4, unitCode: 'MTK', unitText: 'm²', billingDuration: 'P1M' },
        { ...unit, minPrice: 2.6, maxPrice: 3.4, unitText: 'pallet', billingDuration: 'P1W' },
        { ...unit, minPrice: 2.1, unitText: 'order' },
      ],
    });
  });

  test('omits unknown facts', async () => {
    const plot = wholeSpace({
      dimensionsData: { surface: 0, height: 0, palletPositions: 0 },
      multimediaData: { images: [], videos: [], blueprints: [] },
      userName: null,
    });
    const { html } = await fill('/spaces/space-1', answered(plot));
    expect(html).toContain('<title>Conventional Warehouse in Getafe, Spain</title>');
    const described = structured(html);
    expect(described).not.toHaveProperty('image');
    expect(described).not.toHaveProperty('provider');
    expect(described).not.toHaveProperty('offers');
    expect(described['about']).not.toHaveProperty('additionalProperty');
  });
});

test('the head of a service’s page names the company, the service and the place', async () => {
  const { html } = await fill('/services/service-1', answered(wholeService()));
  expect(html).toContain('<title>Meseta Cargo &amp; Sons: 3PL, 4PL in Getafe, Spain</title>');
  expect(structured(html)).toMatchObject({
    '@type': 'Service',
    serviceType: ['Ground transportation', 'Last mile', 'Refrigerated', 'Frozen'],
    areaServed: ['Spain', 'Europe', 'South America'],
    image: [`${ORIGIN}/api/images/one?w=960`],
  });
  expect(html).toContain('<meta property="og:image:alt" content="Picking at the long shelves">');
});

test('a service’s stated facts belong to its offer', async () => {
  const { html } = await fill('/services/service-1', answered(wholeService({ facts: { minPallets: 40 } })));
  expect(structured(html)).toMatchObject({
    offers: { additionalProperty: [{ '@type': 'PropertyValue', name: 'Minimum pallets', value: 40 }] },
  });
});

describe('the page’s first picture', () => {
  const shell = SHELL.replace('<main>', `<main>${FIRST_PICTURE}`);
  const pictures = (html: string) => elementsIn(parse(html)).filter(({ tagName }) => tagName === 'img');

  test.each([
    ['space', '/spaces/space-1', wholeSpace()],
    ['service', '/services/service-1', wholeService()],
  ])('is the first of a %s, and the one that is preloaded', async (_, path, listing) => {
    const { html } = await fill(path, answered(listing), shell);
    const [picture, ...others] = pictures(html);
    const valueOf = (name: string) => picture?.attrs.find((attribute) => attribute.name === name)?.value;
    expect(others).toEqual([]);
    expect(valueOf('src')).toBe('/api/images/one?w=960');
    expect(html).toContain(`imagesrcset="${String(valueOf('srcset'))}"`);
    expect(html).toContain(`imagesizes="${String(valueOf('sizes'))}"`);
  });

  test('is left out without pictures, and on a company’s page', async () => {
    const bare = wholeSpace({ multimediaData: { ...wholeSpace().multimediaData, images: [] } });
    const pages = [
      await fill('/spaces/space-1', answered(bare), shell),
      await fill('/companies/owner', answered(companyPage()), shell),
    ];
    expect(pages.map(({ html }) => pictures(html))).toEqual([[], []]);
  });
});

describe('the head of a company’s page', () => {
  test('describes what it offers and where, and shows one of its pictures', async () => {
    const { status, html } = await fill('/es/companies/owner', answered(companyPage()));
    expect(status).toBe(200);
    expect(html).toContain('<title>Meseta Cargo &amp; Sons</title>');
    expect(html).toContain(
      'name="description" content="Meseta Cargo &amp; Sons ofrece espacios de almacén y servicios logísticos en Getafe y Soria."',
    );
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/es/companies/owner">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}/companies/owner">`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/api/images/one?w=960">`);
    expect(html).not.toContain('noindex');
    expect(structured(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Meseta Cargo & Sons',
      description: 'Meseta Cargo & Sons ofrece espacios de almacén y servicios logísticos en Getafe y Soria.',
      url: `${ORIGIN}/es/companies/owner`,
      logo: `${ORIGIN}/api/images/logo`,
      sameAs: 'https://www.meseta.example/en',
      address: { '@type': 'PostalAddress', addressCountry: 'ES' },
    });
  });

  test.each([
    ['spaces', 'storage space in Getafe'],
    ['services', 'logistics services in Soria'],
  ] as const)('omits missing facts around its %s', async (kind, offer) => {
    const none = { cards: [], total: 0, nextCursor: null };
    const page = { ...companyPage(), spaces: none, services: none, [kind]: companyPage()[kind] };
    const company = { ...page.company, logo: null, website: null };
    const { html } = await fill('/companies/owner', answered({ ...page, company }));
    expect(html).toContain(`content="Meseta Cargo &amp; Sons offers ${offer}."`);
    expect(Object.keys(structured(html))).not.toContain('logo');
    expect(Object.keys(structured(html))).not.toContain('sameAs');
  });
});

describe('typed markup', () => {
  const HOSTILE = `"'><script>alert(1)</script></title><!--<script> & $& $\u0060 \u2028 </script><img src=x onerror=alert(1)>`;
  const space = wholeSpace({
    userName: HOSTILE,
    locationData: { ...wholeSpace().locationData, city: HOSTILE, region: HOSTILE, address: HOSTILE },
    descriptionData: { descriptionText: HOSTILE },
  });
  const service = wholeService({
    userName: HOSTILE,
    location: { ...wholeService().location, city: HOSTILE },
    description: HOSTILE,
  });

  const company = companyPage({ name: HOSTILE });

  test.each([
    ['/spaces/space-1', space],
    ['/services/service-1', service],
    ['/companies/owner', company],
  ])('stays text in the head of %s', async (path, listing) => {
    const { html } = await fill(path, answered(listing));
    const elements = elementsIn(parse(html));
    const [title] = elements.filter(({ tagName }) => tagName === 'title');
    expect(title && textOf(title)).toContain('</title><!--<script>');
    const scripts = elements.filter(({ tagName }) => tagName === 'script');
    expect(scripts).toHaveLength(1);
    expect(structured(html)['description']).toContain('<img src=x onerror=alert(1)>');
    expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
    // Everything after the head is still there.
    expect(html).toMatch(/<link rel="icon" href="\/icon\.svg"><\/head><body><main><\/main><\/body><\/html>$/);
  });
});

describe('the shell is unchanged', () => {
  test.each([
    [404, 'there is no such listing', '/spaces/missing'],
    [410, 'the owner has paused the space', '/spaces/paused'],
    [410, 'the owner has paused the service', '/services/paused'],
  ])('with status %d when %s', async (status, _, path) => {
    const gone = () => Promise.resolve(Response.json({ error: 'Gone.' }, { status }));
    expect(await fill(path, gone)).toEqual({ status, html: SHELL });
  });

  test.each([
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['is overloaded', () => Promise.resolve(new Response('', { status: 503 }))],
    ['returns an invalid listing', answered({ _id: 'space-1' })],
    ['returns no JSON', () => Promise.resolve(new Response('<html>'))],
  ])('when the API %s, and the operator’s log has the reason', async (_, ask) => {
    tell.mockClear();
    expect(await fill('/spaces/space-1', ask)).toEqual({ status: 200, html: SHELL });
    expect(tell).toHaveBeenCalledExactlyOnceWith(expect.any(Error), '/api/spaces/space-1');
  });
});

test.each([
  ...['/', '/spaces', '/spaces/1/2', '/my-services/1', '/companies', '/es/map-search', '/api/spaces/1'],
  '/spaces/%ff',
])('%s is not a listing’s page', (path) => expect(recordPageAt(path)).toBeUndefined());

describe('the edge function', () => {
  const next = () =>
    Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html', ETag: '"shell"' } }));
  const visit = (path: string) => onRequest(new Request(ORIGIN + path), { next });

  test('adds the head to a listing’s page', async () => {
    const fetched = vi.fn((_: URL) => Promise.resolve(Response.json(wholeSpace())));
    vi.stubGlobal('fetch', fetched);
    const answer = await visit('/es/spaces/space-1');
    expect(fetched.mock.calls.map(([url]) => url.href)).toEqual([`${ORIGIN}/api/spaces/space-1`]);
    expect(await answer.text()).toContain('Almacén convencional en Getafe');
    expect(answer.headers.get('ETag')).toBeNull();
  });

  test('does not wait for a slow API', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('Too slow.', 'TimeoutError'));
    });
    vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) =>
      signal.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => undefined),
    );
    const answer = await visit('/spaces/space-1');
    expect([answer.status, await answer.text(), limits]).toEqual([200, SHELL, [1000]]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('passes all other responses unchanged', async () => {
    const file = new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    const answer = await onRequest(new Request(`${ORIGIN}/spaces/space-1`), {
      next: () => Promise.resolve(file),
    });
    expect(answer).toBe(file);
  });
});
