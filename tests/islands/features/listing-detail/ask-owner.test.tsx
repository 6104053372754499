import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Space } from '#domain/space/space.ts';
import { AskServiceOwner } from '#features/listing-detail/AskServiceOwner.tsx';
import { SpaceDetail } from '#features/listing-detail/SpaceDetail.tsx';
import { replyDraft } from '#stores/messages/reply-draft.ts';
import { island } from '#ui/island.tsx';
import { aService, aSpace } from '../../../support/builders.ts';
import {
  callsOf,
  fakeApi,
  json,
  unreachable,
  type RecordedRequest,
  type Reply,
} from '../../../support/fake-api.ts';
import { press, renderIsland } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';
import { signIn } from '../account/open-account.tsx';

const ID = '0197-thread';
const created = (isDelivered: boolean) => () => json({ enquiryId: ID, isDelivered }, 201);

async function openSpace(
  reply: Reply,
  details: Partial<Space> = {},
  tail = '',
  more: Readonly<Record<string, Reply>> = {},
) {
  const requests = fakeApi({
    'GET /spaces/space-1': () => json(aSpace({ userLocale: 'es', ...details })),
    'POST /enquiries': reply,
    ...more,
  });
  moveTo(`/spaces/space-1${tail}`);
  const shown = await renderIsland(<SpaceDetail locale="en" />);
  await screen.findByRole('heading', { level: 1, name: /Getafe/ });
  return { requests, leave: () => shown.unmount() };
}

async function openForm() {
  const [button] = await screen.findAllByRole('button', { name: 'Ask the owner' });
  if (button) await press(button);
  return form();
}
const form = async () => within(await screen.findByRole('dialog'));
function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}
async function send(dialog: Awaited<ReturnType<typeof form>>, email?: string) {
  if (email !== undefined) fill(dialog.getByLabelText('Email'), email);
  await press(dialog.getByRole('button', { name: 'Send message' }));
}
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const sent = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ call }) => call === 'POST /enquiries');

const ServiceForm = island(
  () => <AskServiceOwner listing={aService({ userLocale: 'en' })} onClose={() => undefined} />,
  ['types'],
);

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());

test('a guest asks with a message in the owner’s language that follows the answers, and is sent to their mail', async () => {
  const { requests } = await openSpace(created(false));
  const dialog = await openForm();
  expect(message().value).toMatch(/^Hola:\n\nNos interesa su anuncio: .+ en Getafe, España, 12\.500\sm²\./);
  fill(dialog.getByLabelText(/^Area in m²/), '2000');
  fill(dialog.getByLabelText(/^Your company/), 'Frutas del Sur');
  expect(message().value).toMatch(/– Superficie disponible.*2\.000\u00a0m²/);
  expect(location.search).toBe('?minAvailableArea=2000');
  expect(message().value).toMatch(/Un saludo,\nFrutas del Sur$/);
  await send(dialog, 'ana@frutas.example');
  const heading = await dialog.findByRole('heading', { name: 'Check your email' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(dialog.getByText(/ana@frutas\.example/)).toBeTruthy();
  expect(sent(requests)[0]?.body).toEqual({
    kind: 'space',
    listingId: 'space-1',
    need: { query: 'minAvailableArea=2000' },
    message: expect.stringContaining('2.000\u00a0m²') as string,
    name: '',
    company: 'Frutas del Sur',
    email: 'ana@frutas.example',
    homepage: '',
  });
  expect(sent(requests)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('askDraft'))).toEqual([]);
});

test('a message is typed as fast as anyone can, also where browsers limit how often the address is written', async () => {
  await openSpace(created(false));
  await openForm();
  // Safari throws.
  let writes = 0;
  const replace = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementation((...given) => {
    if ((writes += 1) > 100) throw new DOMException('Too often.', 'SecurityError');
    replace(...given);
  });
  const text = 'Do you have a forklift? '.repeat(6);
  for (let end = 1; end <= text.length; end++) fill(message(), text.slice(0, end));
  expect(message().value).toBe(text);
});

test('the need of the address is asked as it is, less what is left out, in the owner’s language', async () => {
  const { requests } = await openSpace(
    created(false),
    {},
    '?temperatures=%7B%222-8%22%3Atrue%7D&minDockDoors=6&term=6#ask',
    {
      'GET /spaces/fit': () => json({ fits: {} }),
    },
  );
  const dialog = await form();
  expect(dialog.getByLabelText<HTMLInputElement>(/^For how many months/).value).toBe('6');
  expect(message().value).toMatch(/– Muelles.*6/);
  await press(dialog.getByRole('radio', { name: 'English' }));
  expect(dialog.getByText(/^Hello,/).textContent).toMatch(/– .*dock.*6/i);
  await press(dialog.getByRole('radio', { name: 'Spanish, as sent' }));
  await press(dialog.getByRole('button', { name: /^Remove .*dock.*6/i }));
  expect(message().value).not.toMatch(/Muelles/);
  expect(new URLSearchParams(location.search).has('minDockDoors')).toBe(false);
  await send(dialog, 'ana@frutas.example');
  await dialog.findByRole('heading', { name: 'Check your email' });
  expect(sent(requests)[0]?.body).toMatchObject({
    need: { query: 'temperatures=%7B%222-8%22%3Atrue%7D&term=6' },
  });
});

test('an edited message is no longer generated, and everything typed survives a reload', async () => {
  const { leave } = await openSpace(created(false));
  let dialog = await openForm();
  expect(location.hash).toBe('#ask');
  fill(message(), 'Only Saturdays.');
  fill(dialog.getByLabelText(/^Pallet positions/), '300');
  expect(message().value).toBe('Only Saturdays.');
  await press(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.hash).toBe(''));
  leave();
  await openSpace(created(false), {}, '#ask');
  dialog = await form();
  expect(message().value).toBe('Only Saturdays.');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Pallet positions/).value).toBe('300');
  await send(dialog);
  expect(message()).toHaveAccessibleDescription(/at least 20 characters/);
});

test.each([
  [403, 'FORBIDDEN', /your own listing/],
  [404, 'NOT_FOUND', /has been removed/],
  [410, 'LISTING_PAUSED', /paused right now/],
  [429, 'TOO_MANY_REQUESTS', /reached the limit/],
])('an error with status %i appears in the form, which keeps its input', async (status, code, sentence) => {
  await openSpace(() => json({ error: 'No.', code }, status));
  const dialog = await openForm();
  await send(dialog, 'ana@frutas.example');
  expect((await dialog.findByRole('alert')).textContent).toMatch(sentence);
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@frutas.example');
});

test('a failed submission is resent with the same key', async () => {
  let isOffline = true;
  const reply: Reply = (one, signal) => (isOffline ? unreachable(one, signal) : created(false)());
  const { requests } = await openSpace(reply);
  const dialog = await openForm();
  await send(dialog, 'ana@frutas.example');
  expect((await dialog.findByRole('alert')).textContent).toContain('There is no connection');
  isOffline = false;
  await send(dialog);
  await dialog.findByRole('heading', { name: 'Check your email' });
  const keys = sent(requests).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a company is led to the conversation, whether new or existing', async () => {
  signIn({ _id: 'other', name: 'Frutas del Sur' });
  await openSpace(() => json({ error: 'Exists.', code: 'THREAD_EXISTS', enquiryId: ID }, 409));
  const dialog = await openForm();
  expect(dialog.queryByLabelText('Email')).toBeNull();
  expect(message().value).toMatch(/Frutas del Sur$/);
  fill(message(), 'Is it still free in the autumn?');
  await send(dialog);
  const link = await dialog.findByRole('link', { name: 'Open the conversation' });
  expect(link).toHaveAttribute('href', `/your-account?section=messages&thread=${ID}`);
  expect(replyDraft(ID).get()).toBe('Is it still free in the autumn?');
});

test('the owner finds state and controls ahead of the figures, and neither contact nor its question', async () => {
  signIn();
  await openSpace(created(true), { userId: 'owner' }, '#ask', {
    'GET /spaces/space-1/figures': () => json({ days: [] }),
  });
  expect(screen.queryByRole('button', { name: 'Ask the owner', hidden: true })).toBeNull();
  expect(screen.queryByRole('link', { name: /Contact owner/, hidden: true })).toBeNull();
  expect(screen.queryByText('Interested in this space?')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const own = within(screen.getByRole('complementary'));
  const sentence = await own.findByText('Anyone can find and open this listing.');
  expect(sentence.closest('[role=status]')?.textContent).toMatch(/^Published/);
  for (const name of ['Edit', 'Pause', 'Duplicate', 'Delete'])
    expect(own.getByText(name, { selector: 'a, button, a *, button *' })).toBeVisible();
  const order = screen
    .getByRole('complementary')
    .compareDocumentPosition(screen.getByLabelText('Key figures'));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('asking is the one button, and a text link says that its mail goes through us', async () => {
  await openSpace(created(true));
  const box = within(screen.getByRole('complementary', { hidden: true }));
  expect(box.getByRole('button', { name: 'Ask the owner', hidden: true })).toHaveAttribute('data-variant');
  const link = box.getByRole('link', { name: 'Contact owner by email through Estiba', hidden: true });
  expect(link).not.toHaveAttribute('data-variant');
  expect(link.getAttribute('href')).toMatch(/^mailto:[^?]+\?subject=Space%20of%20/);
});

test('a request whose response was lost gets a new key after it is edited', async () => {
  signIn({ _id: 'other' });
  let tries = 0;
  const reply = () =>
    ++tries === 1 ? json({ error: 'Other.', code: 'IDEMPOTENCY_KEY_REUSED' }, 422) : created(true)();
  const { requests } = await openSpace(reply);
  const dialog = await openForm();
  await send(dialog);
  await dialog.findByRole('heading', { name: 'Message sent' });
  const keys = sent(requests).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('an enquiry about a service asks for goods, pallets and orders', async () => {
  const requests = fakeApi({ 'POST /enquiries': created(false) });
  moveTo('/services/service-1');
  await renderIsland(<ServiceForm locale="en" />);
  const dialog = await form();
  fill(dialog.getByLabelText(/^What to move or store/), 'Wine <b>');
  fill(dialog.getByLabelText(/^Orders a month/), '300');
  expect(message().value).toContain('– 300 orders a month\n– Goods: Wine <b>');
  await send(dialog, 'ana@frutas.example');
  await waitFor(() => expect(callsOf(requests)).toContain('POST /enquiries'));
  expect(sent(requests)[0]?.body).toMatchObject({
    kind: 'service',
    need: { query: 'orders=300', goods: 'Wine <b>' },
  });
});

test.each([
  ['minAvailablePallets=400', []],
  ['minAvailablePallets=400&pallets=300', ['300']],
  ['', ['']],
])('an enquiry about a service found by "%s" asks for pallets as %j', async (query, values) => {
  fakeApi({});
  moveTo(`/services/service-1?${query}`);
  await renderIsland(<ServiceForm locale="en" />);
  const pallets = (await form()).queryAllByLabelText<HTMLInputElement>(/^Pallets/);
  expect(pallets.map(({ value }) => value)).toEqual(values);
});

test('a guest can have the link sent again, and correct a wrong address without retyping the rest', async () => {
  let resent = 0;
  const { requests } = await openSpace(created(false), {}, '', {
    'POST /enquiries/resend': () =>
      ++resent === 1 ? new Response(null, { status: 204 }) : json({ code: 'TOO_MANY_REQUESTS' }, 429),
    'POST /enquiries/withdraw': () => new Response(null, { status: 204 }),
  });
  const dialog = await openForm();
  fill(message(), 'Is there a ramp for vans, too?');
  await send(dialog, 'anna@frutas.example');
  expect(await dialog.findByText(/^Your message about .+Getafe/)).toBeVisible();
  expect(dialog.getByText('Is there a ramp for vans, too?')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Send the link again' }));
  await dialog.findByText('We have sent the link to anna@frutas.example again.');
  await press(dialog.getByRole('button', { name: 'Send the link again' }));
  await dialog.findByText(/already sent several emails/);
  await press(dialog.getByRole('button', { name: 'Wrong address?' }));
  const email = await dialog.findByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(message()).toHaveValue('Is there a ramp for vans, too?');
  fill(email, 'ana@frutas.example');
  await send(dialog);
  await dialog.findByText(/ana@frutas\.example/);
  expect(requests.map(({ call }) => call).filter((call) => call.startsWith('POST /enquiries/'))).toEqual([
    'POST /enquiries/resend',
    'POST /enquiries/resend',
    'POST /enquiries/withdraw',
  ]);
  const [first, second] = sent(requests);
  expect(second?.body).toEqual({ ...(first?.body as object), email: 'ana@frutas.example' });
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
});

test('a reader learns that its role sends no inquiries before it fills anything in', async () => {
  signIn({ _id: 'other', member: { _id: 'm', name: 'Ana', email: 'ana@ebro.example', role: 'reader' } });
  await openSpace(created(true));
  const dialog = await openForm();
  expect(dialog.getByText('Your role does not allow this.')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});
