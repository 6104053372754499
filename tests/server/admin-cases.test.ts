import { expect, test } from 'vitest';
import { adminCommands } from '../support/admin-commands.ts';
import { useApi } from '../support/api-server.ts';
import { newPartyWithListings } from '../support/enquiries.ts';

const api = useApi();
const { admin, asked } = adminCommands(api);
const WHY = '--reason fraud --facts Invented.';

const statusOf = async (address: string) => (await api().visitor().get(address)).status;

test.each(['listing hide', 'listing ask', 'listing delete', 'company suspend', 'company delete'])(
  '%s does nothing without a reason of the list and facts',
  async (name) => {
    const { user, space } = await newPartyWithListings(api());
    const id = name.startsWith('listing') ? space : user.email;
    for (const why of ['', ' --facts Invented.', ' --reason whim --facts Invented.', ' --reason fraud'])
      await expect(admin(`${name} ${id}${why}`)).rejects.toThrow(/^Say (why|what)/);
    expect(await statusOf(`/spaces/${space}`)).toBe(200);
  },
);

test('show a case with its reports, decide it, and keep when an authority was informed', async () => {
  const { user, space } = await newPartyWithListings(api());
  const report = { kind: 'space', id: space, reason: 'fraud', text: 'It is not there.', name: 'Ana' };
  const sent = await api()
    .visitor()
    .post('/reports', { ...report, email: 'ana@guest.example' });
  const { caseId } = sent.body as { caseId: string };
  expect(await asked('cases list --limit 1000')).toContainEqual(
    expect.objectContaining({ id: caseId, origin: 'report', about: `space ${space}`, reports: 1 }),
  );
  expect(await asked(`case show ${caseId}`)).toMatchObject({
    report1: expect.stringContaining('fraud · Ana · ana@guest.example · It is not there.'),
  });
  await admin(`case ask ${caseId} ${WHY} --fields height,pictures`);
  expect(await asked(`case show ${caseId}`)).toMatchObject({
    ...{ state: 'decided', decision1: expect.stringContaining('ask · fraud · Invented. · ana@machine') },
  });
  await admin(`case order ${user.email} --authority Court --reference 12/2026 --effect Removal`);
  const orders = (await asked('cases list --limit 1000')) as { id: string; company: string }[];
  const order = orders.find(({ company }) => company === user._id)?.id ?? '';
  await expect(admin(`case informed ${caseId} --on 2026-12-01`)).rejects.toThrow('is no order');
  await admin(`case informed ${order} --on 2026-12-01`);
  expect(await asked(`case show ${order}`)).toMatchObject({ authority: 'Court', informed: '2026-12-01' });
});

test('what is found only in a language that a reader does not read is refused, and is not passed off as theirs', async () => {
  const { user, space } = await newPartyWithListings(api());
  const report = { kind: 'space', id: space, reason: 'fraud', text: 'No está.', name: 'Ana' };
  const sent = await api()
    .visitor()
    .post('/reports', { ...report, email: 'ana@guest.example' }, { headers: { 'Accept-Language': 'es' } });
  const { caseId } = sent.body as { caseId: string };
  const hide = `case hide ${caseId} --reason fraud --facts-es Inventado.`;
  await expect(admin(hide)).rejects.toThrow('each language of its readers');
  await admin(`${hide} --facts-en Invented.`);
  expect((await api().mailsTo(user.email)).at(-1)?.text).toContain('Invented.');
});
