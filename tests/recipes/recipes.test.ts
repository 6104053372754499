import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyOf, copyOfClone } from './support/clone.ts';
import { blocksOf, sectionOf } from './support/documents.ts';
import { killGroup, run, cleanEnvironment, type CommandResult } from './support/shell.ts';
import { treeIn, type Tree } from './support/tree.ts';
import { listingRecipes } from './support/listing-recipes.ts';
import { siteRecipes } from './support/site-recipes.ts';

const GIT = '-c user.name=Recipe -c user.email=recipe@localhost';
/** Tests that the recipes can affect. */
const CONCERNED =
  'unit/domain/space unit/domain/listing unit/domain/wizard unit/page-meta unit/site/fact-words unit/site/every-fact repo/keys server/rights server/openapi-answers server/facts-agree server/demo/'.split(
    ' ',
  );
/** Tests that repeat the specification, which the recipes extend. */
const SPECIFIED = 'has its ten steps in order|begin with the search’s own terms';
const ADDRESSES = { SITE_URL: 'https://www.example.com', API_ORIGIN: 'https://api.example.com' };
const ON_NETLIFY = { CI: 'true', NETLIFY: 'true' };

const Netlify = v.object({ build: v.object({ command: v.string(), publish: v.string() }) });
const { build } = v.parse(Netlify, parse(readFileSync('netlify.toml', 'utf8')));

let folder = '';
let tree: Tree;

beforeAll(async () => {
  folder = await copyOfClone('recipes');
  tree = treeIn(folder);
});

/** Commits and returns the files changed since the last call. */
async function changedFiles(): Promise<string[]> {
  const { output } = await run('git', ['status', '--porcelain', '--untracked-files=all', '-z'], {
    cwd: folder,
  });
  await run('sh', ['-ec', `git add --all; git ${GIT} commit --quiet --message recipe`], { cwd: folder });
  return output
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice('XY '.length));
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('the recipe', () => {
  test.each([...siteRecipes, ...listingRecipes])(
    '$heading names every file that it changes',
    async ({ heading, files, apply }) => {
      const [, rest = ''] = sectionOf('.github/CONTRIBUTING.md', '## Recipes').split(heading);
      const [text = ''] = rest.split(/\*\*[A-Z]/);
      expect(Object.values(files).filter((words) => !text.includes(words))).toEqual([]);
      apply(tree);
      expect((await changedFiles()).sort()).toEqual(Object.keys(files).sort());
    },
  );

  test('for a post works with its code blocks copied verbatim', async () => {
    const [shared, text] = blocksOf('src/content/README.md', '## The files of a post');
    expect([shared?.language, text?.language]).toEqual(['yaml', 'md']);
    tree.write('src/content/blog/my-post/post.yaml', (shared?.text ?? '').replace(/^draft: .*\n/m, ''));
    for (const locale of ['en', 'es']) tree.write(`src/content/blog/my-post/${locale}.md`, text?.text ?? '');
    expect(await changedFiles()).toHaveLength(3);
  });
});

describe('a project with all recipes applied', () => {
  let types: Promise<CommandResult>;

  // Runs in parallel in a copy, because it takes as long as the tests and the build together.
  beforeAll(async () => {
    const cwd = await copyOf(folder, 'recipes-types');
    types = run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'check'], { cwd });
  });

  test('passes the tests of the changed code', async () => {
    const { status, output } = await run(
      process.execPath,
      [
        ...'node_modules/vitest/vitest.mjs run --config tests/vitest.config.ts'.split(' '),
        ...'--project unit --project repo --project server'.split(' '),
        ...['--testNamePattern', `^(?!.*(${SPECIFIED}))`, ...CONCERNED.map((name) => `tests/${name}`)],
      ],
      { cwd: folder },
    );
    expect(status, output).toBe(0);
  });

  test('builds with the Netlify command, including the API redirect and the edge function for page heads', async () => {
    const env = { ...ON_NETLIFY, ...ADDRESSES };
    const { status, output } = await run('sh', ['-ec', build.command], { cwd: folder, env });
    expect(status, output).toBe(0);
    expect(output).not.toContain('SITE_URL');
    const published = (name: string) => read(path.join(build.publish, name));
    expect(published('how-it-works.html')).toContain('Publish it once, and be found.');
    expect(published('es/how-it-works.html')).toMatch(/<title>Cómo funciona<[\s\S]+Almacena/);
    expect(published('es/blog/my-post.html')).toContain('https://www.example.com/es/blog/my-post');
    expect(published('_redirects')).toContain('https://api.example.com/api/:splat');
    expect(read('.netlify/v1/edge-functions/record-head.js')).toContain('/es/spaces/:spaceId');
  });

  test('describes the new fact to other programs, and searches by it', async () => {
    const script = `
      const { factRegistry } = await import('#server/listings/fact-registry.ts');
      const { openApiDocument } = await import('#server/openapi/document.ts');
      const { spaces } = factRegistry();
      console.log(JSON.stringify({
        fact: spaces.facts.find(({ id }) => id === 'truckWashes'),
        isInDocument: ['"truckWashes"', '"minTruckWashes"'].every((name) => JSON.stringify(openApiDocument()).includes(name)),
      }));`;
    const { status, output } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
    });
    expect(status, output).toBe(0);
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toMatchObject({
      fact: { name: { en: 'Truck washes', es: 'Lavaderos de camiones' }, parameter: 'minTruckWashes' },
      isInDocument: true,
    });
  });

  test('passes the type check', async () => {
    const { status, output } = await types;
    expect(status, output).toBe(0);
  });
});

test('the Netlify build command warns about a missing SITE_URL', async () => {
  const child = spawn('sh', ['-ec', build.command], {
    cwd: folder,
    env: { ...cleanEnvironment(), ...ON_NETLIFY },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  }
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/SITE_URL.*localhost/);
  } finally {
    killGroup(child);
  }
});
