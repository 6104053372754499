import { beforeAll, describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import { adminCommands } from '../support/admin-commands.ts';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';
import { uploadDocument } from '../support/uploads.ts';

const api = useApi();

const { admin, asked } = adminCommands(api);

interface Mark {
  readonly id: string;
  readonly looksBy: string;
  readonly like: string | null;
}

const marksOf = async (id: string) =>
  ((await asked('companies similar --limit 1000')) as Mark[])
    .filter((mark) => mark.id === id)
    .map(({ looksBy, like }) => [looksBy, like]);

let count = 0;
/** With a name and a domain that resemble nothing unless given. */
async function newCompany(details: { readonly name?: string; readonly website?: string } = {}) {
  count += 1;
  const own = `${'qwxzkjvpfy'[count % 10] ?? ''}${String(count * 7919)}${'jklmn'.repeat(3)}`;
  const visitor = api().visitor();
  const user = await visitor.register({ name: own, website: `https://${own}.example`, ...details });
  return { visitor, user };
}

async function checked(name: string, website: string) {
  const party = await newCompany({ name, website });
  await admin(`document accept ${await uploadDocument(party.visitor)}`);
  return party;
}

beforeAll(async () => {
  await checked('Frío Tajo Almacenes', 'https://www.friotajo.example');
  await checked('Ebro S.L.', 'https://ebrolog.example');
  await checked('DHX', 'https://dhx.example');
});

describe('a company is marked for operators at sign-up', () => {
  test.each([
    [
      'its name is the same but for accents and signs',
      { name: 'FRIO-TAJO almacenes' },
      ['name', 'Frío Tajo Almacenes'],
    ],
    ['two letters of a long name differ', { name: 'Frio Tejo Almacénez' }, ['name', 'Frío Tajo Almacenes']],
    ['a letter is missing', { name: 'Frio Tajo Almacens' }, ['name', 'Frío Tajo Almacenes']],
    [
      'a word is added to a long name',
      { name: 'Frío Tajo Almacenes Norte' },
      ['name', 'Frío Tajo Almacenes'],
    ],
    ['one letter of a middling name differs', { name: 'Ebra SL' }, ['name', 'Ebro S.L.']],
    ['a word is added to a short name', { name: 'DHX Iberia' }, ['name', 'DHX']],
    ['its domain has another ending', { website: 'https://dhx-express.com' }, ['domain', 'DHX']],
    ['a letter of its domain differs', { website: 'https://friotejo.es' }, ['domain', 'Frío Tajo Almacenes']],
    ['its domain has disguised letters', { website: 'https://аpple-lоgistics.com' }, ['letters', null]],
  ] as const)('if %s', async (_, details, mark) => {
    const { user } = await newCompany(details);
    expect(await marksOf(user._id)).toContainEqual(mark);
  });

  test.each([
    ['a short name differs in a letter', { name: 'DHL' }],
    ['three letters of a long name differ', { name: 'Frix Tejo Almacenez' }],
    ['a short name is part of a word', { name: 'Adhxora' }],
    ['nothing is alike', {}],
  ])('but not if %s', async (_, details) => {
    const { user } = await newCompany(details);
    expect(await marksOf(user._id)).toEqual([]);
  });

  test('but not for the likeness to a company that was not checked', async () => {
    await newCompany({ name: 'Naves Del Duero' });
    const { user } = await newCompany({ name: 'Naves Del Duerx' });
    expect(await marksOf(user._id)).toEqual([]);
  });
});

describe('the marks', () => {
  test('follow a change of the name', async () => {
    const { visitor, user } = await newCompany();
    await visitor.patch(`/users/${user._id}`, accountUpdate(user, { name: 'Frío Tajo Almacenez' }));
    expect(await marksOf(user._id)).toEqual([['name', 'Frío Tajo Almacenes']]);
    await visitor.patch(`/users/${user._id}`, accountUpdate(user, { name: 'Pinar Alto Depósitos' }));
    expect(await marksOf(user._id)).toEqual([]);
  });

  test('go with the check that a change of the name ends', async () => {
    const known = await checked('Zancara Silos', 'https://pico-alto.example');
    const changed = accountUpdate(known.user, { name: 'Algodor Silos' });
    await known.visitor.patch(`/users/${known.user._id}`, changed);
    for (const name of ['Zancara Silo', 'Algodor Silo'])
      expect(await marksOf((await newCompany({ name })).user._id)).toEqual([]);
  });

  test('go with the checked company’s account', async () => {
    const known = await checked('Cigüela Silos', 'https://pico-bajo.example');
    const { user } = await newCompany({ name: 'Cigüela Silo' });
    expect(await marksOf(user._id)).toEqual([['name', 'Cigüela Silos']]);
    await known.visitor.post('/account/delete', { currentPassword: PASSWORD });
    expect(await marksOf(user._id)).toEqual([]);
  });
});
