import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildsIn, findSite, MADE, MARK, siteIn } from '#build/built-site.ts';
import { beginBuild, finishKilledBuild } from '#build/new-build.ts';
import { readSite } from '#server/static-site/read-site.ts';
import { ROOT } from '../support/product.ts';
import { FILE_COUNT, quickBuild } from '../support/quick-builds.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);
/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
/** Long enough for a few builds of the small site. */
const LONGEST_PAUSE_MS = 60;

/** The build that all files of the site come from. @throws if they come from several builds or are incomplete */
async function readBuildName(project: string): Promise<string> {
  const files = await readSite(() => findSite(project));
  const names = new Set([...files.values()].map(({ bytes }) => bytes.toString()));
  expect([files.size, names.size]).toEqual([FILE_COUNT, 1]);
  return [...names].join();
}

async function startBuilds(project: string, name: string) {
  const child = fork('tests/support/quick-builds.ts', [project, name], { cwd: ROOT });
  await once(child, 'message');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test(
  'a site stays complete when its build is killed, even with two builds at once',
  { timeout: KILLS * 15_000 },
  async () => {
    const project = temporaryFolder('project');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [one, other] = await Promise.all([startBuilds(project, 'one'), startBuilds(project, 'other')]);
      for (let read = 0; read < 5; read += 1) await readBuildName(project);
      await pause(LONGEST_PAUSE_MS * Math.random());
      await one.kill();
      await readBuildName(project);
      await other.kill();
      const site = findSite(project);
      expect(site?.madeOf?.sources).toBe(await readBuildName(project));
    }
    quickBuild(project, 'last');
    expect(await readBuildName(project)).toBe('last');
    // The killed builds leave nothing behind.
    expect(readdirSync(buildsIn(project)).length).toBe(2);
    expect(readdirSync(project).sort()).toEqual(['.cache', '.netlify', 'dist']);
  },
);

test('a failed build leaves the site unchanged and nothing else behind', async () => {
  const project = temporaryFolder('project');
  quickBuild(project, 'first');
  const build = beginBuild(project);
  mkdirSync(path.join(build.folder, MADE));
  build.close();
  expect(existsSync(build.folder)).toBe(false);
  expect(await readBuildName(project)).toBe('first');
});

test('a site that a killed build left in its folder is found and moved to its place', async () => {
  const project = temporaryFolder('project');
  quickBuild(project, 'first');
  const { folder, id = '' } = findSite(project) ?? {};
  const leftFolder = path.join(buildsIn(project), id, MADE);
  renameSync(siteIn(project), leftFolder);
  expect(folder).toBe(siteIn(project));
  expect([findSite(project)?.folder, await readBuildName(project)]).toEqual([leftFolder, 'first']);
  // An incomplete copy is ignored.
  mkdirSync(siteIn(project));
  writeFileSync(path.join(siteIn(project), '0.html'), 'half');
  expect(await readBuildName(project)).toBe('first');
  mkdirSync(path.join(path.dirname(leftFolder), '.netlify/v1/edge-functions'), { recursive: true });
  writeFileSync(path.join(path.dirname(leftFolder), '.netlify/v1/edge-functions/record-head.js'), 'first');
  finishKilledBuild(project);
  expect([findSite(project)?.folder, await readBuildName(project)]).toEqual([siteIn(project), 'first']);
});

test('a site is copied to its place on another file system', async () => {
  const project = temporaryFolder('project');
  quickBuild(project, 'first');
  const elsewhere = mkdtempSync(path.join(project.startsWith(MEMORY) ? '/var/tmp' : MEMORY, 'estiba-'));
  try {
    rmSync(path.join(project, '.cache'), { recursive: true });
    symlinkSync(elsewhere, path.join(project, '.cache'));
    quickBuild(project, 'second');
    expect([findSite(project)?.folder, await readBuildName(project)]).toEqual([siteIn(project), 'second']);
    expect(existsSync(path.join(siteIn(project), MARK))).toBe(true);
    // A reader gets all files from one build even during the copy.
    const builds = await startBuilds(project, 'third');
    for (let read = 0; read < 40; read += 1) expect(await readBuildName(project)).toMatch(/second|third/);
    await builds.kill();
    expect(await readBuildName(project)).toMatch(/second|third/);
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

test('a site that another tool has built is served as it is', () => {
  const project = temporaryFolder('project');
  expect(findSite(project)).toBeUndefined();
  mkdirSync(siteIn(project));
  expect(findSite(project)).toEqual({ folder: siteIn(project) });
});
