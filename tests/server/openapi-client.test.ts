import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newParty } from '../support/enquiries.ts';
import { createKey } from '../support/keys.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const GUIDE = readFileSync(path.join(ROOT, 'src/api/README.md'), 'utf8');
const STRICTLY = '--noEmit --strict --noUncheckedIndexedAccess --target es2024 --lib es2024,dom'.split(' ');
const AS_NODE = '--module nodenext --types node --allowImportingTsExtensions --erasableSyntaxOnly'.split(' ');

/** An unused `@ts-expect-error` fails, so each line below it must not compile. */
const MISTAKES = `
import type { components } from './estiba.ts';
import { openClient } from './client.ts';

const client = openClient('');
// @ts-expect-error: no such term
export const terms = { freezing: true } satisfies components['schemas']['SpaceFilterTypeData'];
// @ts-expect-error: no such call
await client.GET('/spaces/all');
// @ts-expect-error: a figure
await client.GET('/spaces/filter', { params: { query: { minSurface: 'large' } } });
// @ts-expect-error: no body
await client.POST('/auth/login');
// @ts-expect-error: no password
await client.POST('/auth/login', { body: { email: 'me@company.example' } });
// @ts-expect-error: no version
await client.PUT('/spaces/{id}', { params: { path: { id: '1' } }, body: {} as components['schemas']['SpaceInput'] });

const { data, error } = await client.GET('/spaces/{id}', { params: { path: { id: '1' } } });
// @ts-expect-error: not known to have succeeded
data.typeData.type;
// @ts-expect-error: no such refusal of this call
export const isTaken = error?.code === 'EMAIL_EXISTS';
// @ts-expect-error: only LISTING_PAUSED has nearby listings
error?.nearby;
if (error?.code === 'LISTING_PAUSED') export_(error.nearby[0]?.typeData.type satisfies string | undefined);

const saved = await client.POST('/saved-searches', { body: { kind: 'space', query: '', frequency: 'daily' } });
// @ts-expect-error: only SAVED_SEARCH_EXISTS has an id
if (saved.error?.code === 'SAVED_SEARCH_LIMIT') export_(saved.error.savedSearchId);
if (saved.error?.code === 'SAVED_SEARCH_EXISTS') export_(saved.error.savedSearchId satisfies string);
declare function export_(value: unknown): void;
`;

/** A use of the client that the guide does not show. */
const SERVICE = `
import { openClient } from './client.ts';

const [, , origin = '', email = '', password = ''] = process.argv;
const client = openClient(origin);
const { data: session } = await client.POST('/auth/login', { body: { email, password } });
const { data: published, error } = await client.POST('/services/register', {
  params: { header: { 'Idempotency-Key': 'service-1' } },
  body: {
    userId: session?.user._id ?? '',
    plType: { pl3: true },
    location: { country: 'España', region: 'Aragón', city: 'Zaragoza', zip: '50197', address: 'Calle Bari 27' },
    dimensions: { surface: 8000, height: 10.5, palletPositions: 9000 },
    storageAndInventory: { dry: true },
    sectorIndustry: { retail: true },
    ordersManagement: { picking: true },
    transportation: { lastMile: true },
    licenses: { iso9001: true },
    contract: { longTermOperations: true },
    otherLogisticsDetails: { crossDocking: true, technologicalSolutions: { wms: true } },
    description: 'Storage, picking and daily distribution for retailers all over the north of Spain.',
  },
});
if (error) throw new Error(error.error);
const { data: read } = await client.GET('/services/{id}', { params: { path: { id: published._id } } });
console.log(read?.userName, read?.location.country, read?.plType.pl2, read?.plType.pl3, read?.dimensions.height);
`;

const api = useApi();
const folder = temporaryFolder('typed-client');
const run = promisify(execFile);
const inFolder = (script: string, ...options: string[]) =>
  run(process.execPath, [script, ...options], { cwd: folder });

beforeAll(async () => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [, name = '', text = ''] of GUIDE.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```/gms)) {
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, 'mistakes.ts'), MISTAKES);
  writeFileSync(path.join(folder, 'service.ts'), SERVICE);
  const [, options = ''] = /^npx openapi-typescript (.+)$/m.exec(GUIDE) ?? [];
  const generator = 'node_modules/openapi-typescript/bin/cli.js';
  await inFolder(generator, ...options.replace('https://estiba.example', api().origin).split(' '));
});

describe('the TypeScript client of the API guide', () => {
  test('compiles, and mistakes do not', async () => {
    const files = ['publish.ts', 'service.ts', 'mistakes.ts'];
    const compiler = 'node_modules/typescript/bin/tsc';
    const compiled = inFolder(compiler, ...STRICTLY, ...AS_NODE, ...files);
    const [outcome] = await Promise.allSettled([compiled]);
    // The compiler prints errors to the standard output.
    const { stdout } =
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as { stdout: string });
    expect(stdout).toBe('');
  });

  test('logs in, publishes once and finds the published space', async () => {
    const { email } = await api().visitor().register();
    const publish = async () => (await inFolder('publish.ts', api().origin, email, PASSWORD)).stdout;
    const output = await publish();
    expect(output).toMatch(/^[\da-f-]{36} is one of 1 in Zaragoza\.\n$/);
    expect(await publish()).toBe(output);
  });

  test('publishes a service and reads it', async () => {
    const { email } = await api().visitor().register();
    const { stdout } = await inFolder('service.ts', api().origin, email, PASSWORD);
    expect(stdout).toBe('Almacenes Ebro Spain false true 10.5\n');
  });

  test('keeps the free pallets of a listing up to date with a key', async () => {
    const { visitor } = await newParty(api());
    const { userId: _, ...body } = newSpace('');
    await visitor.put('/spaces/by-external-id/A-1', { ...body, facts: { clearHeight: 9 }, label: 'North' });
    const { key } = await createKey(api(), visitor);
    const env = { ...process.env, ESTIBA_KEY: key, ESTIBA_ORIGIN: api().origin };
    const update = async () =>
      (await run(process.execPath, ['free-pallets.ts', 'A-1', '420'], { cwd: folder, env })).stdout;
    const before = (await visitor.get('/spaces/by-external-id/A-1')).body;
    expect(await update()).toBe('A-1 now has 420 free pallets.\n');
    expect(await update()).toBe('Nothing has changed.\n');
    const after = (await visitor.get('/spaces/by-external-id/A-1')).body;
    expect(after.listing).toEqual({
      ...before.listing,
      facts: { ...before.listing.facts, availablePallets: 420 },
      ...{ confirmedAt: expect.any(String), updatedAt: expect.any(String) },
    });
    expect(after.label).toBe('North');
  });

  test('reports why a log-in is rejected', async () => {
    const refused = inFolder('publish.ts', api().origin, 'unknown@ebro.example', PASSWORD);
    await expect(refused).rejects.toThrow('Invalid email or password.');
  });
});
