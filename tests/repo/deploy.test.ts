import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import { SETTING_NAMES } from '#server/start/env.ts';
import { SITE_SETTINGS } from '#site/site-settings.ts';

const file = (name: string): string => readFileSync(`src/deploy/${name}`, 'utf8');

const settings = [...SETTING_NAMES, ...SITE_SETTINGS];
const unknown = (names: readonly string[], others: readonly string[] = []) =>
  names.filter((name) => !settings.includes(name) && !others.includes(name));

describe('compose.yaml', () => {
  const text = file('compose.yaml');
  const { services, volumes } = parse(text);

  test('uses only existing settings and the database password', () => {
    const { build, environment } = services.estiba;
    const taken = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(unknown([...Object.keys(environment), ...Object.keys(build.args), ...taken])).toEqual([
      'POSTGRES_PASSWORD',
      'POSTGRES_PASSWORD',
    ]);
  });

  test('defines every service that it depends on and declares every mounted volume', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(services.estiba.depends_on)));
    const mounted = Object.values<{ volumes?: string[] }>(services).flatMap(({ volumes: own = [] }) => own);
    expect(mounted.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes));
  });

  test('builds with an existing Dockerfile from the project folder', () => {
    const { context, dockerfile } = services.estiba.build;
    expect(existsSync(`src/deploy/${context}/${dockerfile}`)).toBe(true);
  });
});

test('the Dockerfile accepts every site setting as a build argument and sets only existing settings', () => {
  const words = (instruction: string) =>
    [...file('Dockerfile').matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].flatMap(([, line = '']) =>
      line.split(' ').map((word) => word.split('=')[0] ?? ''),
    );
  expect(words('ARG').sort()).toEqual([...SITE_SETTINGS].sort());
  expect(unknown(words('ENV'), ['NODE_ENV'])).toEqual([]);
});

test('the nginx example allows an upload of the largest size plus the form around it', () => {
  const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(file('nginx.conf')) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(UPLOAD_LIMIT_BYTES + 4096);
});
