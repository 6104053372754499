import { expect, test } from 'vitest';
import { englishTask } from '#server/admin/check.ts';
import { goLiveTasks } from '#server/start/go-live.ts';
import { readSettings } from '#server/start/env.ts';
import { readSiteSettings } from '#site/site-settings.ts';

const READY = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  MAIL_FROM: 'Estiba <no-reply@example.com>',
  PUBLIC_CONTACT_EMAIL: 'hello@example.com',
  SNAPSHOTS: '/mnt/snapshots',
};
const SITE = {
  SITE_URL: 'https://www.example.com',
  PUBLIC_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
  PUBLIC_PLACE_SEARCH_URL: 'https://places.example.com/search',
  PUBLIC_REVERSE_GEOCODE_URL: 'https://places.example.com/reverse',
  PUBLIC_SOCIAL_1: 'https://www.linkedin.com/company/example',
  PUBLIC_SOCIAL_2: 'https://github.com/example',
};
const IN_BOTH = { en: '2026-03-31', es: '2026-03-31' };
const LEGAL = { terms: IN_BOTH, privacy: IN_BOTH, imprint: IN_BOTH };

const tasks = (server: object = READY, site: object = SITE, legal: object = LEGAL) =>
  goLiveTasks(readSettings({ ...server }), readSiteSettings({ ...site }), legal).map(englishTask);

const ids = (server: object) =>
  goLiveTasks(readSettings({ ...READY, ...server }), readSiteSettings(SITE), LEGAL).map(({ id }) => id);

test('a public site with its own services and texts has nothing to do', () => {
  expect(tasks()).toEqual([]);
});

test('a site of this machine has nothing to do, whatever is missing', () => {
  expect(tasks({}, {}, {})).toEqual([]);
});

test('a public site with nothing else set has everything to do', () => {
  const named = tasks({ PUBLIC_ORIGIN: READY.PUBLIC_ORIGIN }, {}, {}).join('\n');
  for (const name of [
    'SNAPSHOTS',
    'TRUST_PROXY',
    'SMTP_URL',
    'PUBLIC_CONTACT_EMAIL',
    'SITE_URL',
    'PUBLIC_TILES_URL',
  ])
    expect(named).toContain(name);
  expect(named).toContain('PUBLIC_PLACE_SEARCH_URL');
  expect(named).toContain('PUBLIC_SOCIAL_1');
  for (const page of ['terms', 'privacy', 'imprint'])
    expect(named).toContain(`src/content/legal/en/${page}.md and src/content/legal/es/${page}.md`);
});

test('a legal page that one language lacks is named alone', () => {
  expect(tasks(READY, SITE, { ...LEGAL, imprint: { en: '2026-03-31' } })).toEqual([
    'there is no src/content/legal/es/imprint.md: copy its template, fill in its gaps and build the site',
  ]);
});

test('a server without a site has no settings of one to change', () => {
  expect(goLiveTasks(readSettings(READY), undefined, LEGAL)).toEqual([]);
});

test('a preview is no public site', () => {
  expect(tasks(READY, { ...SITE, PREVIEW: 'on' })).toEqual([expect.stringContaining('PREVIEW=on')]);
});

test('the sentence about the proxy is the one of the log', () => {
  expect(tasks({ ...READY, TRUST_PROXY: 'off' })).toEqual([
    'PUBLIC_ORIGIN is public and TRUST_PROXY is off: behind a proxy all visitors count as one address; set TRUST_PROXY to the number of proxies, or to their networks',
  ]);
});

test('plain http, a sender of localhost and a secret of few characters are tasks', () => {
  expect(ids({ PUBLIC_ORIGIN: 'http://www.example.com' })).toEqual(['https']);
  expect(ids({ MAIL_FROM: 'Estiba <no-reply@localhost>' })).toEqual(['sender']);
  expect(ids({ SECRET: 'secret'.repeat(6) })).toEqual(['secret']);
  expect(ids({ SECRET: '2c41d0b79a3e8f5566107bd2ce94fa38' })).toEqual([]);
});
