import { existsSync, globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { readFiles } from './support/source-files.ts';

const TOP_LEVEL = [
  'README.md',
  'astro.config.mjs',
  'eslint.config.js',
  'i18n',
  'netlify.toml',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tests',
  'tsconfig.json',
];
const MADE_BY_TOOLS = ['dist', 'dist-console', 'node_modules', 'test-results'];

const PackageLock = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string())) }),
  ),
});

describe('the project', () => {
  it('pins every package to an exact version', () => {
    const packages = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
    expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  // `npm ci` rejects a lock file that lacks a platform's binary, even if this machine does not need it.
  it('locks the binaries of every platform', () => {
    const { packages } = v.parse(PackageLock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const optional = Object.values(packages).flatMap((entry) =>
      Object.keys(entry.optionalDependencies ?? {}),
    );
    expect(optional.filter((name) => !locked.has(name))).toEqual([]);
  });

  it('maps every import alias to an existing folder or file', () => {
    const targets = Object.values(packageJson.imports).flatMap((target) =>
      typeof target === 'string' ? [target.replace('/*', '')] : Object.values(target),
    );
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  it('has only the agreed files and folders at the top level', () => {
    const known = [...TOP_LEVEL, ...MADE_BY_TOOLS];
    expect(globSync('*').filter((name) => !name.startsWith('.') && !known.includes(name))).toEqual([]);
  });

  it('has no unfinished code or placeholder text', () => {
    const unfinished = readFiles('src/**/*.{ts,tsx,astro,css,md}', 'i18n/**/*.json').filter(({ text }) =>
      /\b(TODO|FIXME|XXX|HACK)\b|[Ll]orem ipsum/.test(text),
    );
    expect(unfinished.map(({ path }) => path)).toEqual([]);
  });
});

describe('the tests', () => {
  it('are neither focused nor skipped for good', () => {
    const places = readFiles('tests/**/*.test.{ts,tsx}').filter(({ text }) =>
      /\b(it|test|describe)\.(only|todo|fixme|skip)\b/.test(text),
    );
    expect(places.map(({ path }) => path)).toEqual([]);
  });
});
