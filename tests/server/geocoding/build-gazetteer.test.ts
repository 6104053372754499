import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildGazetteer } from '#build/gazetteer/build-gazetteer.ts';
import { openGazetteer } from '#server/geocoding/gazetteer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TIMEOUT_MS = 60_000;

test(
  'the build creates the gazetteer once and replaces an incomplete file',
  async () => {
    const folder = join(temporaryFolder('gazetteer'), 'deeper');
    const file = join(folder, 'gazetteer.sqlite');
    mkdirSync(folder);
    writeFileSync(file, 'cut short');
    expect(await buildGazetteer(file)).toBe(true);
    expect(readdirSync(folder)).toEqual(['gazetteer.sqlite']);
    expect(statSync(file).size).toBeLessThan(20e6);
    expect(await buildGazetteer(file)).toBe(false);

    const gazetteer = openGazetteer(file);
    expect(gazetteer.locate({ country: 'Spain', region: '', city: 'Madrid' })).toBeDefined();
    gazetteer.close();
  },
  TIMEOUT_MS,
);

test('opening a missing gazetteer throws', () => {
  expect(() => openGazetteer(join(temporaryFolder('gazetteer'), 'none.sqlite'))).toThrow();
});
