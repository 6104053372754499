import { existsSync, globSync } from 'node:fs';
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
const MADE_BY_TOOLS = ['dist', 'node_modules', 'test-results'];

describe('the project', () => {
  it('names every package with its exact version', () => {
    const packages = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
    expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('maps every import alias to a folder or file that is there', () => {
    const targets = Object.values(packageJson.imports).flatMap((target) =>
      typeof target === 'string' ? [target.replace('/*', '')] : Object.values(target),
    );
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });

  it('has at its top level nothing but the agreed files and folders', () => {
    const known = [...TOP_LEVEL, ...MADE_BY_TOOLS];
    expect(globSync('*').filter((name) => !name.startsWith('.') && !known.includes(name))).toEqual([]);
  });

  it('has no unfinished places', () => {
    const unfinished = readFiles('src/**/*.{ts,tsx,astro,css,md}', 'i18n/**/*.json').filter(({ text }) =>
      /\b(TODO|FIXME|XXX|HACK)\b|[Ll]orem ipsum/.test(text),
    );
    expect(unfinished.map(({ path }) => path)).toEqual([]);
  });
});

describe('the tests', () => {
  it('are neither focused nor left out for good', () => {
    const places = readFiles('tests/**/*.test.{ts,tsx}').filter(({ text }) =>
      /\b(it|test|describe)\.(only|todo|fixme|skip)\b/.test(text),
    );
    expect(places.map(({ path }) => path)).toEqual([]);
  });
});
