import { expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newRegistration, newService, newSpace } from '../support/samples.ts';
import { picture, uploadLogo } from '../support/uploads.ts';
import { accountsOn } from './support/accounts.ts';

const api = useApi();
const { registerCompany, updateAccount } = accountsOn(api);

test('a company’s new name appears in its listings at once', async () => {
  const company = api().visitor();
  const user = await company.register({ name: 'Almacenes Tajo' });
  const spaces = await Promise.all(
    Array.from({ length: 3 }, async () => (await company.post('/spaces/register', newSpace(user._id))).body),
  );
  const other = api().visitor();
  const neighbour = await other.register({ name: 'Almacenes Miño' });
  const theirs = (await other.post('/spaces/register', newSpace(neighbour._id))).body;

  const name = 'Tajo «"\\` & Söhne';
  const response = await updateAccount(company, user, { name });
  expect(response.body.user.name).toBe(name);

  const guest = api().visitor();
  for (const space of spaces) {
    expect((await guest.get(`/spaces/${space._id}`)).body).toEqual({
      ...space,
      responseRecord: null,
      userName: name,
      checks: [],
    });
  }
  const found = (await guest.get('/spaces/filter')).body.spaces as { _id: string; userName: string }[];
  const ids = new Set(spaces.map(({ _id }) => _id as string));
  const names = found.filter(({ _id }) => ids.has(_id)).map(({ userName }) => userName);
  expect(names).toEqual([name, name, name]);
  const own = (await company.get(`/spaces/user/${user._id}`)).body as { userName: string }[];
  expect(own.map(({ userName }) => userName)).toEqual([name, name, name]);
  expect((await guest.get(`/spaces/${theirs._id}`)).body).toEqual({
    ...theirs,
    responseRecord: null,
    checks: [],
  });
});

test('a company’s current logo appears with its listings and their cards', async () => {
  const { company, user } = await registerCompany();
  const listings = [
    ['/spaces', (await company.post('/spaces/register', newSpace(user._id))).body._id],
    ['/services', (await company.post('/services/register', newService(user._id))).body._id],
  ].map(([path, id]) => `${String(path)}/${String(id)}`);
  const guest = api().visitor();
  for (const path of listings) expect((await guest.get(path)).body).not.toHaveProperty('userLogo');

  const logo = (await uploadLogo(company, await picture('png'))).body.data.gcsUrl as string;
  expect((await updateAccount(company, user, { logo })).status).toBe(200);
  for (const path of listings) expect((await guest.get(path)).body.userLogo).toBe(logo);
  const [own] = (await company.get(`/spaces/user/${user._id}`)).body as { userLogo: string }[];
  expect(own?.userLogo).toBe(logo);
  for (const kind of ['spaces', 'services'] as const) {
    const [card] = (await guest.get(`/${kind}/filter`)).body[kind] as { userLogo: string }[];
    expect(card?.userLogo).toBe(logo);
  }

  await updateAccount(company, user, { logo: null });
  for (const path of listings) expect((await guest.get(path)).body).not.toHaveProperty('userLogo');
});

test.each(['en', 'es'])(
  'only the details of a listing contain the language of its company (%s)',
  async (language) => {
    const company = api().visitor();
    const headers = { 'Accept-Language': language };
    const { user } = (await company.post('/auth/register', newRegistration(), { headers })).body;
    company.forgetToken();
    const { _id } = (await company.post('/spaces/register', newSpace(user._id))).body;
    const guest = api().visitor();
    expect((await guest.get(`/spaces/${String(_id)}`)).body.userLocale).toBe(language);
    expect((await guest.get('/spaces/filter')).text).not.toContain('userLocale');
  },
);

test('a new company name keeps the key order of a stored listing', async () => {
  const { company, user } = await registerCompany();
  const { body } = await company.post('/spaces/register', newSpace(user._id));
  const before = await company.get(`/spaces/${body._id}`);
  await updateAccount(company, user, { name: 'Another name' });
  const after = await company.get(`/spaces/${body._id}`);
  expect(after.text).toBe(before.text.replace(user.name, 'Another name'));
});

test('a rejected update renames nothing', async () => {
  const { company, user } = await registerCompany();
  const { body } = await company.post('/spaces/register', newSpace(user._id));
  const taken = await api().visitor().register();
  const changes = { name: 'Never stored', email: taken.email };
  expect((await updateAccount(company, user, changes)).status).toBe(409);
  expect((await company.get(`/spaces/${body._id}`)).body.userName).toBe(user.name);
});
