import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Appeal } from '#features/appeal/Appeal.tsx';
import { fakeApi, json, unreachable, type Reply } from '../../../support/fake-api.ts';
import { press, renderIsland } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';

const ID = '0199e6b1-1111-7000-8000-000000000001';
const TOKEN = `${ID}.${'A'.repeat(43)}`;
const CALL = `POST /cases/${ID}/appeal`;

async function open(fragment: string, reply: Reply = () => json({ caseId: 'appeal' }, 201)) {
  const requests = fakeApi({ [CALL]: reply });
  moveTo(`/appeal${fragment}`);
  await renderIsland(<Appeal locale="en" />);
  if (fragment.endsWith(TOKEN)) await screen.findByRole('textbox');
  return requests;
}
const write = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Why is the decision wrong?' }), {
    target: { value },
  });
const send = () => press(screen.getByRole('button', { name: 'Contest the decision' }));

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('the mailed link contests its decision, and leaves the address', async () => {
  const requests = await open(`#${ID}.${TOKEN}`);
  expect(location.href).not.toContain('AAAA');
  await send();
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
  write('It is ours.');
  await send();
  const heading = await screen.findByRole('heading', { name: 'We have received your objection' });
  await waitFor(() => expect(heading).toHaveFocus());
  const sent = requests.filter(({ call }) => call === CALL);
  expect(sent).toMatchObject([{ body: { text: 'It is ours.' } }]);
  expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
});

test('an appeal without connection stays to be sent again', async () => {
  await open(`#${ID}.${TOKEN}`, unreachable);
  write('It is ours.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('What you wrote stays here');
  expect(screen.getByRole('textbox')).toHaveValue('It is ours.');
});

test('a second appeal is said to be refused, and its text stays', async () => {
  await open(`#${ID}.${TOKEN}`, () => json({ code: 'APPEAL_EXISTS' }, 409));
  write('And another thing.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('this text was not sent');
  expect(screen.getByRole('textbox')).toHaveValue('And another thing.');
});

test.each([
  ['a decision that can’t be contested any more', `#${ID}.${TOKEN}`, 'This link no longer works'],
  ['half a link', `#${ID}.AAAA`, 'This link no longer works'],
  ['no link', '', 'Open the link in our mail'],
])('%s is said', async (_, fragment, heading) => {
  await open(fragment, () => json({ code: 'NOT_FOUND' }, 404));
  if (fragment.endsWith(TOKEN)) {
    write('It is ours.');
    await send();
  }
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
