import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Decline } from '#features/decline/Decline.tsx';
import type { Locale } from '#domain/locale/locales.ts';
import { fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { moveTo } from '../../stores/session-page.ts';
import { renderIsland } from '../../render-island.ts';

const ID = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';
const TOKEN = `${ID}.${'A'.repeat(43)}`;
const INQUIRY = {
  sender: 'Ana, Tyres & Co',
  title: 'Warehouse in Getafe, Spain',
  need: '500 pallet positions',
  isDeclined: false,
};
const CALL = `POST /enquiries/${ID}/decline`;

async function openLink(fragment: string, replies: Replies = {}, locale: Locale = 'en') {
  const requests = fakeApi({ [`GET /enquiries/${ID}/decline`]: () => json(INQUIRY), ...replies });
  moveTo(`/decline${fragment}`);
  await renderIsland(<Decline locale={locale} />);
  return requests;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('the link of a mail declines with one press of a reason, and not before', async () => {
  const requests = await openLink(`#${TOKEN}`, { [CALL]: () => json({ enquiryId: ID }) });
  await screen.findByRole('button', { name: 'We are full' });
  for (const words of [INQUIRY.sender, INQUIRY.title, INQUIRY.need]) await screen.findByText(words);
  expect(location.href).not.toContain(TOKEN);
  expect(requests.filter(({ call }) => call === CALL)).toEqual([]);
  await press('Too far away');
  expect(await screen.findByRole('heading', { name: 'Declined' })).toHaveFocus();
  const [sent] = requests.filter(({ call }) => call === CALL);
  expect([sent?.body, sent?.headers.get('Authorization')]).toEqual([{ reason: 'tooFar' }, `Bearer ${TOKEN}`]);
});

test('a failed press can be repeated, and a link that has ended says so in the page’s language', async () => {
  let status = 503;
  await openLink(`#${TOKEN}`, { [CALL]: () => json({ code: 'NOT_FOUND' }, status) }, 'es');
  await press('Otro motivo');
  await screen.findByText(/No se ha podido enviar/);
  status = 404;
  await press('Otro motivo');
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no funciona.' })).toHaveFocus();
});

test('a used link says that the inquiry is declined, and offers no reasons again', async () => {
  const used = () => json({ ...INQUIRY, isDeclined: true });
  await openLink(`#${TOKEN}`, { [`GET /enquiries/${ID}/decline`]: used });
  await screen.findByRole('heading', { name: 'You have already declined this inquiry' });
  expect(screen.queryByRole('button', { name: 'We are full' })).toBeNull();
});

test('a link that has ended says so before a press', async () => {
  const gone = () => json({ code: 'NOT_FOUND' }, 404);
  await openLink(`#${TOKEN}`, { [`GET /enquiries/${ID}/decline`]: gone });
  await screen.findByRole('heading', { name: 'This link no longer works.' });
});
