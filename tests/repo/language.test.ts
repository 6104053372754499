import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { startProduct, type Product } from '../support/product.ts';
import { copyProject } from '../support/project-copy.ts';
import { newRegistration } from '../support/samples.ts';
import { addLanguage } from './support/third-language.ts';

const TIMEOUT_MS = 600_000;

const listedFiles = [...readFileSync('i18n/README.md', 'utf8').matchAll(/^- `([^`]+)`/gm)].map(
  ([, name = '']) => name,
);

describe('a language added by following its recipe', () => {
  const folder = copyProject();
  let product: Product;
  let browser: Browser;
  const run = (...command: string[]) =>
    spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  const get = async (address: string) => fetch(product.origin + address, { redirect: 'manual' });
  const text = async (address: string) => (await get(address)).text();

  beforeAll(async () => {
    addLanguage(folder, listedFiles);
    const { status, stdout, stderr } = run('src/build/build.ts');
    expect(status, stdout + stderr).toBe(0);
    product = await startProduct({ SITE: 'on' }, 'serve', folder);
    await product.ready();
    browser = await chromium.launch(chromiumLaunchOptions());
  }, TIMEOUT_MS);

  afterAll(async () => {
    await browser.close();
    product.process.kill();
    await product.ended;
  });

  it('gets its own pages, each linked to its translations', async () => {
    const home = await text('/fr/');
    expect(home).toContain('<html lang="fr"');
    expect(home).toContain('«The right space for every pallet»');
    expect(home).toContain('content="fr_FR"');
    for (const page of [home, await text('/'), await text('/es/')]) {
      const twins = [...page.matchAll(/rel="alternate" hreflang="([^"]+)"/g)].map(([, language]) => language);
      expect(twins).toEqual(['en', 'es', 'fr', 'x-default']);
    }
  });

  it('gets the same redirects, rewrites and headers as the others', async () => {
    const nothing = await get('/fr/nothing');
    expect(nothing.status).toBe(404);
    expect(await nothing.text()).toContain('<html lang="fr"');
    expect(await text('/fr/my-services/1')).toContain('<html lang="fr"');
    const moved = await get('/fr/register-service-or-space');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fr/register-space-or-service']);
    expect((await get('/fr/verify-email')).headers.get('referrer-policy')).toBe('no-referrer');
    const forNetlify = readFileSync(path.join(folder, 'dist/_redirects'), 'utf8');
    expect(forNetlify).toContain('/fr/spaces/:spaceId  /fr/spaces/shell  200\n');
    expect(forNetlify.trimEnd().split('\n').at(-1)).toBe('/fr/*  /fr/404.html  404');
    expect(readFileSync(path.join(folder, 'dist/_headers'), 'utf8')).toContain('/fr/reset-password\n');
  });

  it('appears in the sitemap and has a feed', async () => {
    expect(await text('/sitemap-0.xml')).toMatch(/hreflang="fr" href="[^"]+\/fr\/our-mission"/);
    expect(await text('/fr/rss.xml')).toContain('<language>fr</language>');
  });

  it('is used in mails to visitors who read it', async () => {
    const visitor = new ApiClient(product.origin);
    const headers = { 'Accept-Language': 'fr-CA,fr;q=0.9' };
    expect((await visitor.post('/auth/register', newRegistration(), { headers })).status).toBe(201);
    const outbox = path.join(product.dataFolder, 'outbox');
    const mails = () => readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'));
    await expect.poll(() => mails().join('\n'), { timeout: 60_000 }).toContain('/fr/verify-email');
  });

  it('is chosen for browsers that prefer it, lists countries in its words and links to the other languages', async () => {
    const page = await browser.newPage({ locale: 'fr-FR', baseURL: product.origin });
    await page.goto('/map-search');
    await page.waitForURL('/fr/map-search');
    await page.getByRole('combobox', { name: '«Place»' }).fill('Allem');
    await page.getByRole('option', { name: 'Allemagne' }).waitFor();
    await page.getByRole('link', { name: 'Ver esta página en español' }).click();
    await page.waitForURL('/es/map-search');
    await page.getByRole('link', { name: '«View this page in English»' }).click();
    await page.waitForURL('/fr/map-search');
  });

  it('leaves visitors on a post that is not translated', async () => {
    const page = await browser.newPage({ locale: 'fr-FR', baseURL: product.origin });
    const [, post = ''] = /href="(\/blog\/[^"]+)"/.exec(await text('/blog')) ?? [];
    await page.goto(post);
    expect(new URL(page.url()).pathname).toBe(post);
    expect(await page.locator('[hreflang=fr]').count()).toBe(0);
  });

  it('fails the content check when a file is missing, with the name of that file', () => {
    renameSync(path.join(folder, 'i18n/fr/mail.json'), path.join(folder, 'i18n/fr/post.json'));
    const { status, stderr } = run('src/build/content/check-content.ts');
    expect(status).toBe(1);
    expect(stderr).toContain('i18n/fr/mail.json:1 ');
    expect(stderr).toContain('i18n/fr/post.json:1 ');
  });
});
