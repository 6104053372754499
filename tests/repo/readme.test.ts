import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { SETTING_NAMES } from '#server/start/env.ts';
import { SITE_SETTINGS } from '#site/site-settings.ts';
import packageJson from '../../package.json' with { type: 'json' };

const readme = readFileSync('README.md', 'utf8');
const decisions = readFileSync('src/DECISIONS.md', 'utf8');
const README_LIMIT_BYTES = 6 * 1024;

describe('the README', () => {
  it('is at most 6 KB long', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(README_LIMIT_BYTES);
  });

  it('has the sections of its readers in their order', () => {
    const headings = [...readme.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Use it', 'Run it', 'Change it', 'More']);
  });

  it('leaves the description of settings to .env.example', () => {
    const known = [...new Set([...SETTING_NAMES, ...SITE_SETTINGS])];
    expect(known.filter((name) => new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
    expect(readme).toContain('(.env.example)');
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
