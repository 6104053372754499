import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { SETTING_NAMES } from '#server/start/env.ts';
import { SITE_SETTINGS } from '#site/site-settings.ts';
import packageJson from '../../package.json' with { type: 'json' };

const readme = readFileSync('README.md', 'utf8');
const decisions = readFileSync('src/DECISIONS.md', 'utf8');
const README_LIMIT_BYTES = 12 * 1024;

const section = (heading: string): string => {
  const [, after = ''] = readme.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
};
/** Names in backticks at the start of a section's list items. */
const listed = (heading: string): string[] =>
  [...section(heading).matchAll(/^- (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*)/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

describe('the README', () => {
  it('lists exactly the settings of the server and of the site', () => {
    const known = [...new Set([...SETTING_NAMES, ...SITE_SETTINGS])];
    expect(listed('Settings').sort()).toEqual(known.sort());
  });

  it('is at most 12 KB long', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(README_LIMIT_BYTES);
  });

  it('names every npm script', () => {
    const commands = Object.keys(packageJson.scripts);
    expect(commands.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([]);
  });

  it('names the test command that continuous integration runs', () => {
    const [, command = ''] = /^(npm ci && npm test)\b/m.exec(readme) ?? [];
    expect(command).not.toBe('');
    for (const runner of ['.ci/run', '.github/workflows/test.yml']) {
      expect(readFileSync(runner, 'utf8')).toMatch(new RegExp(`${command}$`, 'm'));
    }
  });

  it('shows only existing pictures', () => {
    const pictures = [...readme.matchAll(/^!\[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.map((file) => readFileSync(file).byteLength > 0)).not.toContain(false);
  });
});

describe('DECISIONS.md', () => {
  it('gives a reason for every package', () => {
    const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
    const isNamed = (name: string) =>
      decisions.includes(`\`${name}\``) || decisions.includes(`\`${name.split('/')[0] ?? ''}/*\``);
    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  });
});

test('the page about the server names each of its rooms', () => {
  const page = readFileSync('src/server/README.md', 'utf8');
  const named = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(
    readdirSync('src/server')
      .filter((name) => name !== 'README.md')
      .sort(),
  );
});
