import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildGazetteer } from '#build/gazetteer/build-gazetteer.ts';
import { openGazetteer } from '#server/geocoding/gazetteer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TIMEOUT_MS = 60_000;

test(
  'the gazetteer is made once, whole, in place of whatever stood there',
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

test('a missing file is an error, not an empty gazetteer', () => {
  expect(() => openGazetteer(join(temporaryFolder('gazetteer'), 'none.sqlite'))).toThrow();
});
