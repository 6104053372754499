import { SITEMAP_START } from '#api/sitemap.ts';
import type { Answer } from '../../support/api-client.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, hasStatus, is } from '../expectations.ts';
import { callOf } from '../conventions.ts';

/** Paths of public tagged responses. */
const TAGGED: readonly ((contract: Contract) => Promise<string>)[] = [
  city('/spaces/filter'),
  city('/services/filter'),
  city('/spaces/facets'),
  city('/services/facets'),
  async (contract) => `${await city('/spaces/clusters')(contract)}&zoom=6`,
  async (contract) => `/spaces/${(await contract.catalogue()).spaces[0]?.id ?? ''}`,
  async (contract) => `/services/${(await contract.catalogue()).services[0]?.id ?? ''}`,
  async (contract) => `/companies/${(await contract.catalogue()).company.user._id}`,
  () => Promise.resolve('/places?q=zaragoza'),
];

function city(path: string) {
  return async (contract: Contract) => `${path}?city=${(await contract.catalogue()).word}`;
}

/** Caching of public data, and the sitemaps. */
export const publicReadChecks: readonly Check[] = [
  check('an unchanged response is not sent again', async (contract) => {
    for (const pathOf of TAGGED) {
      const path = await pathOf(contract);
      is(`${path} has a tag`, callOf('GET', path)?.isTagged, true);
      const answer = await contract.guest().get(path);
      hasStatus(answer, 200);
      const tag = answer.headers.get('ETag') ?? '';
      is(`${path}: its tag, asked again`, (await contract.guest().get(path)).headers.get('ETag'), tag);
      const again = await contract.guest().get(path, { 'If-None-Match': `"another", ${tag}` });
      is(`${path}: status and body`, [again.status, again.text], [304, '']);
      const other = await contract.guest().get(path, { 'If-None-Match': '"another"' });
      is(`${path}: status for another tag`, other.status, 200);
    }
  }),
  check('public data is the same for logged-in callers', async (contract) => {
    const { visitor } = await contract.company('catalogue');
    for (const pathOf of TAGGED) {
      const path = await pathOf(contract);
      is(path, (await visitor.get(path)).body, (await contract.guest().get(path)).body);
    }
  }),
  check('every listing and its company are in a sitemap that the index names', async (contract) => {
    const { spaces, services, company } = await contract.catalogue();
    const index = await contract.guest().get('/sitemap.xml');
    holdsXml(index, /<sitemapindex /);
    for (const [kind, id] of [
      ['space', spaces[0]?.id],
      ['service', services[0]?.id],
      ['company', company.user._id],
    ] as const) {
      const named = [...index.text.matchAll(/<loc>[^<]*?(\/sitemap\/(\w+)\/[^<]+)<\/loc>/g)]
        .filter((match) => match[2] === kind)
        .map((match) => match[1] ?? '');
      // The index and its files may be an hour old; one that starts just before the id is new.
      const justBefore = `/sitemap/${kind}/${String(id).slice(0, -1)}`;
      const paths = [justBefore, ...new Set([`/sitemap/${kind}/${SITEMAP_START}`, ...named])].toReversed();
      let isFound = false;
      for (const path of paths) {
        const sitemap = await contract.guest().get(path);
        holdsXml(sitemap, /<urlset /);
        isFound ||= sitemap.text.includes(`/${String(id)}</loc>`);
        if (isFound) break;
      }
      is(`the ${kind} in a sitemap`, isFound, true);
    }
  }),
];

function holdsXml(answer: Answer, root: RegExp): void {
  hasStatus(answer, 200);
  const { headers, text } = answer;
  fits(`${answer.call}: Content-Type`, headers.get('Content-Type'), /^application\/xml/);
  fits(`${answer.call}: Cache-Control`, headers.get('Cache-Control'), /\bpublic\b/);
  fits(`${answer.call}: root`, text, root);
}
