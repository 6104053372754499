import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { companyTarget } from '#server/cases/open-case.ts';
import { useApi } from '../support/api-server.ts';
import { openAndDecide } from '../support/decisions.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();

async function publish() {
  const company = api().visitor();
  const user = await company.register();
  const { body: made } = await company.post('/spaces/register', newSpace(user._id));
  api().now += 60_000;
  const { body: service } = await company.post('/services/register', newService(user._id));
  return { company, user, made, service };
}

const embedPage = (id: string, query = 'lang=en') =>
  fetch(`${api().origin}/embed/company/${id}?${query}`, { headers: { Cookie: '' } });

const name = (origins: readonly unknown[]) => ({ embedOrigins: origins });

describe('the embedded page of a company', () => {
  test('shows its newest listings without cookie and script, only in frames of the sites it names', async () => {
    const { company, user, made } = await publish();
    const before = await embedPage(user._id);
    expect(before.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'$/);
    const put = await company.put(
      `/users/${user._id}/embed-origins`,
      name(['WWW.Example.com/about?x', 'https://www.example.com', 'https://shop.example.org:8443']),
    );
    const embedOrigins = ['https://www.example.com', 'https://shop.example.org:8443'];
    expect(put).toMatchObject({ status: 200, body: { embedOrigins } });
    expect((await company.get(`/users/${user._id}`)).body.embedOrigins).toEqual(embedOrigins);

    const page = await embedPage(user._id, 'lang=es');
    const html = await page.text();
    expect([page.status, page.headers.get('Set-Cookie'), page.headers.get('X-Frame-Options')]).toEqual([
      ...[200, null, null],
    ]);
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'.* frame-ancestors https:\/\/www\.example\.com https:\/\/shop\.example\.org:8443$/,
    );
    expect(html).toContain(`href="${api().origin}/es/spaces/${made._id}" target="_blank" rel="noopener"`);
    expect(html).toContain(`Todos los anuncios de ${user.name} en Estiba`);
    expect(html).not.toContain('<script');
    await company.put(`/users/${user._id}/embed-origins`, name([]));
    expect((await embedPage(user._id)).headers.get('Content-Security-Policy')).toMatch(/'none'$/);
  });

  test.each([
    ['http', 'http://www.example.com', 'issues.siteAddress'],
    ['a wildcard', 'https://*.example.com', 'issues.siteAddress'],
    ['a name without a dot', 'https://localhost', 'issues.siteAddress'],
    ['another directive', "https://a.example;script-src 'unsafe-inline'", 'issues.siteAddress'],
    ['a list', 'https://a.example,https://b.example', 'issues.siteAddress'],
    ['an address of 301 characters', `https://a.example/${'a'.repeat(283)}`, 'issues.tooLong'],
    ['a number', 5, 'issues.required'],
  ])('refuses %s as a site', async (_, origin, issue) => {
    const { company, user } = await publish();
    const answer = await company.put(`/users/${user._id}/embed-origins`, name(['https://b.example', origin]));
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'embedOrigins.1': issue } } });
  });

  test('takes ten sites', async () => {
    const { company, user } = await publish();
    const sites = Array.from({ length: 11 }, (_, index) => `https://site-${index}.example`);
    const put = (count: number) =>
      company.put(`/users/${user._id}/embed-origins`, name(sites.slice(0, count)));
    expect((await put(10)).status).toBe(200);
    expect(await put(11)).toMatchObject({ body: { fields: { embedOrigins: 'issues.tooManySites' } } });
  });

  test('is at most 15 KiB, and text stays text, whatever is typed', async () => {
    const company = api().visitor();
    const user = await company.register({ name: '<script>alert(1)</script>&&&&&&&&&&&&&&' });
    for (let index = 0; index < 7; index += 1) {
      const sent = newSpace(user._id);
      const city = `"><img src=x onerror=alert(1)>${'&'.repeat(15)}${index}`;
      const answer = await company.post('/spaces/register', {
        ...sent,
        locationData: { ...sent.locationData, city },
      });
      expect(answer.status).toBe(201);
    }
    const html = await (await embedPage(user._id)).text();
    expect(Buffer.byteLength(html)).toBeLessThan(15 * 1024);
    expect(html.match(/<li>/g)).toHaveLength(6);
    expect(html).not.toMatch(/<script|<img src=x/);
    const problems: string[] = [];
    parse(html, { onParseError: ({ code }) => problems.push(code) });
    expect(problems).toEqual([]);
  });

  test('is gone with a suspended company, and empty while all is paused on a site that it names', async () => {
    const { company, user, made, service } = await publish();
    await company.put(`/users/${user._id}/embed-origins`, name(['https://www.example.com']));
    await company.patch(`/spaces/${made._id}`, { isPaused: true });
    await company.patch(`/services/${service._id}`, { isPaused: true });
    const paused = await embedPage(user._id);
    expect([paused.status, await paused.text()]).toEqual([
      200,
      expect.stringContaining('Nothing is published at the moment.'),
    ]);
    await openAndDecide(api(), companyTarget(user._id), { measure: 'suspend' });
    for (const id of [user._id, 'unknown']) {
      const gone = await embedPage(id);
      expect([gone.status, gone.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(gone.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'$/);
    }
  });
});
