import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/start/env.ts';
import { settings } from '#site/settings.ts';
import packageJson from '../../package.json' with { type: 'json' };

const readme = readFileSync('README.md', 'utf8');

const section = (heading: string): string => {
  const [, after = ''] = readme.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
};
/** The names in backticks in the first column of a section's tables. */
const firstColumn = (heading: string): string[] =>
  [...section(heading).matchAll(/^\| ([^|]*`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

describe('the README', () => {
  it('names every setting of the server and of the site, and no other', () => {
    const known = [...SETTING_NAMES, ...Object.keys(settings)];
    expect(firstColumn('Settings').sort()).toEqual(known.sort());
  });

  it('gives a reason for every package', () => {
    const decisions = section('Decisions');
    const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
    const isNamed = (name: string) =>
      decisions.includes(`\`${name}\``) || decisions.includes(`\`${name.split('/')[0] ?? ''}/*\``);
    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('names every command', () => {
    const commands = Object.keys(packageJson.scripts);
    expect(commands.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))).toEqual([]);
  });

  it('shows pictures that are there', () => {
    const pictures = [...readme.matchAll(/^!\[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.map((file) => readFileSync(file).byteLength > 0)).not.toContain(false);
  });
});
