import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newPartyWithListings } from '../support/enquiries.ts';
import { joinAs } from '../support/members.ts';

const api = useApi();

const FIELDS = {
  ...{ reason: 'wrongFacts', text: 'It has two dock doors.', name: 'Ana Ruiz', goodFaith: 'on' },
  ...{ homepage: '', locale: 'es' },
};

/** As a browser without script sends the form of `/report`. */
async function sendForm(
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = ownOrigin(),
) {
  const answer = await fetch(`${api().origin}/api/reports`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  return [answer.status, answer.headers.get('Location')];
}

const ownOrigin = () => ({ Origin: api().origin });
const formAbout = (space: string, more: Readonly<Record<string, string>> = {}) => ({
  ...FIELDS,
  address: `https://estiba.example/es/spaces/${space}?from=map#ask`,
  email: `${crypto.randomUUID()}@guest.example`,
  ...more,
});
const casesAbout = (id: string) =>
  api().test.database.kysely.selectFrom('moderation_case').selectAll().where('target_id', '=', id).execute();

describe('the form without script', () => {
  test('is received and leads back to its page, in its language', async () => {
    const { space } = await newPartyWithListings(api());
    const fields = formAbout(space);
    expect(await sendForm(fields)).toEqual([303, '/es/report#sent']);
    expect(await casesAbout(space)).toMatchObject([{ origin: 'report', state: 'open' }]);
    expect(await api().mailsTo(fields.email)).toMatchObject([{ subject: 'Hemos recibido tu denuncia' }]);
  });

  test('is received from a member of any role, as that of the company', async () => {
    const { space } = await newPartyWithListings(api());
    const { visitor, user } = await newPartyWithListings(api());
    const reader = await joinAs(api(), visitor, 'reader');
    const headers = { ...ownOrigin(), Cookie: reader.visitor.cookieHeader() };
    expect(await sendForm(formAbout(space), headers)).toEqual([303, '/es/report#sent']);
    const { kysely } = api().test.database;
    const reports = kysely.selectFrom('report').where('company_id', '=', user._id).selectAll();
    expect(await reports.execute()).toHaveLength(1);
  });

  test.each([
    ['Origin', (origin: string) => ({ Origin: origin }), 303],
    ['Sec-Fetch-Site', () => ({ 'Sec-Fetch-Site': 'same-origin' }), 303],
    ['no header at all', () => ({}), 403],
    ['a foreign origin', () => ({ Origin: 'https://evil.example' }), 403],
    ['an opaque origin', () => ({ Origin: 'null' }), 403],
    ['another site', (origin: string) => ({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['a sibling site', () => ({ 'Sec-Fetch-Site': 'same-site' }), 403],
  ])('with %s is answered %#', async (_, headers, status) => {
    const { space } = await newPartyWithListings(api());
    expect((await sendForm(formAbout(space), headers(api().origin)))[0]).toBe(status);
    expect(await casesAbout(space)).toHaveLength(status === 303 ? 1 : 0);
  });

  test.each([
    [{ address: '' }, 'not-found'],
    [{ address: 'https://estiba.example/blog' }, 'not-found'],
    [{ address: `/spaces/${'9'.repeat(3000)}` }, 'not-found'],
    [{ reason: '' }, 'incomplete'],
    [{ reason: 'other', text: '' }, 'incomplete'],
    [{ name: '' }, 'incomplete'],
    [{ email: '' }, 'incomplete'],
    [{ email: 'ana' }, 'incomplete'],
    [{ text: 'x'.repeat(80_000) }, 'incomplete'],
  ])('with %j says why it was not received', async (more, outcome) => {
    const { space } = await newPartyWithListings(api());
    const [status, location] = await sendForm(formAbout(space, more));
    expect([status, String(location).split('#')[1]]).toEqual([303, outcome]);
    expect(await casesAbout(space)).toEqual([]);
  });

  test('needs the tick', async () => {
    const { space } = await newPartyWithListings(api());
    const { goodFaith: _, ...fields } = formAbout(space);
    expect(await sendForm(fields)).toEqual([303, '/es/report#incomplete']);
  });

  test('from a company uses its account', async () => {
    const { space } = await newPartyWithListings(api());
    const reporting = api().visitor();
    const user = await reporting.register();
    const cookie = [...reporting.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const fields = formAbout(space, { name: '', email: '', locale: 'xx' });
    expect(await sendForm(fields, { ...ownOrigin(), Cookie: cookie })).toEqual([303, '/report#sent']);
    expect((await api().mailsTo(user.email)).at(-1)?.subject).toBe('We have received your report');
  });
});
