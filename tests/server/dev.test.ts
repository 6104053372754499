import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINE } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { LATER, plantPosts } from '../support/planted-posts.ts';
import { copyToChange, type Run } from '../support/changing-project.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const START_MS = 180_000;
/** Only what fails is waited for as long: a busy machine may be slow. */
const SEEN = { timeout: 45_000 };

// The embedded database is what it runs on.
describe.runIf(ENGINE === 'sqlite')('npm run dev', { timeout: START_MS }, () => {
  const project = copyToChange();
  let origin = '';
  let dev: Run;

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const given = { DEMO: 'off', LOG_LEVEL: 'warn', DATA_DIR: temporaryFolder('data'), ...env };
    return project.start('src/server/start/dev.ts', { PORT: String(await freePort()), ...given });
  };
  const page = async (path: string) =>
    (await fetch(origin + path, { headers: { Accept: 'text/html' } })).text();
  const health = async () => (await fetch(`${origin}/api/health`)).text();
  /** Waits until a page holds something. */
  const seen = (path: string, words: string) => expect.poll(() => page(path), SEEN).toContain(words);

  beforeAll(async () => {
    await plantPosts(project);
    const port = String(await freePort());
    origin = `http://127.0.0.1:${port}`;
    dev = await start({ PORT: port });
    await vi.waitFor(() => expect(dev.output()).toContain('ready at'), { timeout: START_MS });
  }, START_MS);

  afterAll(async () => {
    dev.process.kill('SIGTERM');
    expect(await dev.ended).toBe(0);
  });

  test('prints its address', () => {
    expect(dev.output()).toContain(`Estiba is ready at ${origin.replace('127.0.0.1', 'localhost')}`);
  });

  test('shows unpublished posts with what they wait for or lack', async () => {
    const list = await page('/blog');
    for (const slug of ['waiting', 'drafted']) expect(list).toContain(`The ${slug} post`);
    expect(list).toMatch(/Scheduled for/);
    expect(await page('/es/blog')).not.toContain('The drafted post');
    expect(await page('/blog/drafted')).toContain('src/content/blog/drafted/es.md:1 write the post');
    expect(await page('/blog/waiting')).toContain(`datetime="${LATER}"`);
  });

  test('shows a changed wording in both languages, and a changed text afterwards', async () => {
    project.replace('i18n/en/blog.json', 'Follow via RSS', 'Follow by feed');
    await seen('/blog', 'Follow by feed');
    project.replace('i18n/es/blog.json', 'Seguir por RSS', 'Seguir el canal');
    await seen('/es/blog', 'Seguir el canal');
    project.replace('src/content/blog/pictured/en.md', 'A yard:', 'A changed yard:');
    await seen('/blog/pictured', 'A changed yard:');
  });

  test('shows the last of two quick saves of a wording', async () => {
    project.replace('i18n/en/blog.json', 'Follow by feed', 'Follow by half a');
    await pause(25);
    project.replace('i18n/en/blog.json', 'Follow by half a', 'Follow by a channel');
    await seen('/blog', 'Follow by a channel');
  });

  test('reports invalid JSON of a wording, and shows it once it is fixed', async () => {
    project.replace('i18n/en/blog.json', '"Follow by a channel"', 'Follow by a line');
    await expect.poll(() => dev.output(), SEEN).toContain("i18n/en/blog.json can't be read: SyntaxError");
    project.replace('i18n/en/blog.json', 'Follow by a line', '"Follow by a line"');
    await seen('/blog', 'Follow by a line');
  });

  test('shows an incomplete post with the rest of the blog until it is completed', async () => {
    project.replace('src/content/blog/pictured/post.yaml', 'category: guides', 'categori: guides');
    await seen(
      '/blog/pictured',
      'src/content/blog/pictured/post.yaml:1 &quot;categori&quot; is no field here.',
    );
    expect(await page('/blog')).toContain('The waiting post');
    project.write('src/content/blog/new/en.md', 'no fields at all');
    await seen('/blog/new', 'src/content/blog/new/post.yaml:1 write this file');
    project.remove('src/content/blog/new');
    project.replace('src/content/blog/pictured/post.yaml', 'categori: guides', 'category: guides');
    await expect.poll(() => page('/blog/pictured'), SEEN).not.toContain('is no field here');
    await expect.poll(async () => (await fetch(`${origin}/blog/new`)).status, SEEN).toBe(404);
  });

  test('shows a cover that is named before its drawing is added', async () => {
    project.replace('src/content/blog/pictured/post.yaml', 'floor-sand-medium-1', 'mine');
    await seen('/blog/pictured', 'cover.drawing: &quot;mine&quot; is not known here');
    project.write('public/drawings/covers/mine.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await seen('/blog/pictured', '/drawings/covers/mine.svg');
  });

  test('reports an unreadable mission, and shows the other pages', async () => {
    project.replace('src/content/mission/en.md', 'lead:', 'led:');
    await seen('/our-mission', 'src/content/mission/en.md:2 lead: is missing: write a text.');
    expect((await fetch(`${origin}/es/our-mission`)).status).toBe(200);
    project.replace('src/content/mission/en.md', 'led:', 'lead:');
    await expect.poll(() => page('/our-mission'), SEEN).not.toContain('is missing');
  });

  test('shows a changed page and a changed island', async () => {
    project.replace('src/pages/[...locale]/blog.astro', '<BlogIndex', '<hr id="changed" /><BlogIndex');
    await seen('/blog', '<hr id="changed">');
    project.replace('src/features/log-in/LogInForm.tsx', 'import', 'export const changed = 1;\nimport');
    await seen('/src/features/log-in/LogInForm.tsx', 'changed = 1');
  });

  test('restarts the API after a change of the server, and after one that fails', async () => {
    const file = 'src/server/routes/public.ts';
    project.replace(file, "status: 'ok',", "status: 'ok', changed: true,");
    await expect.poll(health, SEEN).toContain('"changed":true');
    project.replace(file, 'changed: true,', 'changed: = true,');
    await expect
      .poll(() => dev.output(), SEEN)
      .toContain('The API starts again when one of its files is saved.');
    expect(dev.output()).toContain('SyntaxError');
    project.replace(file, 'changed: = true,', 'changed: false,');
    await expect.poll(health, SEEN).toContain('"changed":false');
  });

  test('names an invalid setting and a port in use in a sentence', async () => {
    const wrong = await start({ PORT: 'high' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe('PORT must be a port number.\n');
    const { port } = new URL(origin);
    const taken = await start({ PORT: port });
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toBe(`Port ${port} is in use; set PORT to a free one.\n`);
  });
});
