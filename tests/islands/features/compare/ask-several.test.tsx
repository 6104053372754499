import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import type { Space } from '#domain/space/space.ts';
import { Compare } from '#features/compare/Compare.tsx';
import { aSpace } from '../../../support/builders.ts';
import { fakeApi, json, type RecordedRequest, type Replies, type Reply } from '../../../support/fake-api.ts';
import { hrefOf, press, renderIsland, textsOf } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';
import { signIn } from '../account/open-account.tsx';

const REQUEST = '0198c2f0-0000-7000-8000-0000000000aa';
const created =
  (isDelivered: boolean, threads: object[] = []): Reply =>
  () =>
    json({ requestId: REQUEST, threads, isDelivered }, 201);
const refused = (code: string, status: number, details: object) => () =>
  json({ error: 'No.', code, ...details }, status);

interface Options {
  readonly tail?: string;
  readonly details?: Partial<Space>;
  readonly more?: Replies;
  readonly locale?: Locale;
}

let tries = 0;
/** Compares spaces of these owners, whose ids are new, because a page caches its listings. */
async function compare(
  owners: readonly string[],
  reply: Reply,
  { tail = '', details = {}, more = {}, locale = 'en' }: Options = {},
) {
  tries += 1;
  const ids = owners.map((_, index) => `asked-${String(tries)}-${String(index)}`);
  const spaces = ids.map((_id, index) => {
    const owner = { userId: owners[index] ?? '', userName: `Naves ${owners[index] ?? ''}` };
    return [`GET /spaces/${_id}`, () => json(aSpace({ _id, ...owner, ...details }))] as const;
  });
  const replies: Replies = {
    ...Object.fromEntries(spaces),
    'GET /spaces/fit': () => json({ fits: {} }),
    'POST /requests': reply,
    ...more,
  };
  const requests = fakeApi(replies);
  moveTo(`/compare?spaces=${ids.join(',')}${tail}`);
  const shown = await renderIsland(<Compare locale={locale} />);
  return { ids, requests, leave: () => shown.unmount() };
}

async function open(name = 'Ask these companies') {
  await press(await screen.findByRole('button', { name }));
  return dialog();
}
const dialog = async () => within(await screen.findByRole('dialog'));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
async function send(form: Dialog, email?: string) {
  if (email !== undefined) fill(form.getByLabelText('Email'), email);
  await press(form.getByRole('button', { name: 'Send message' }));
}
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
const recipients = (form: Dialog) =>
  within(form.getByRole('list', { name: 'Companies you ask' })).getAllByRole('listitem');
const sent = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ call }) => call === 'POST /requests');

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());

test('a guest asks all compared companies about the need of the address, and confirms once', async () => {
  const { ids, requests } = await compare(['Ana', 'Bea', 'Cid'], created(false), {
    tail: '&minAvailableArea=2000',
  });
  const form = await open();
  expect(form.getByRole('heading', { name: 'Ask 3 companies' })).toBeVisible();
  expect(textsOf(recipients(form))[0]).toMatch(/^Naves Ana.*Getafe/);
  expect(form.getByText(/does not see the others/)).toBeVisible();
  expect(message().value).toMatch(/^Hello,\n\nWe are interested in your listing\.\n\n.*\n– .*2,000\u00a0m²/);
  fill(form.getByLabelText(/^Answer by/), '2199-12-05');
  await send(form, 'ana@frutas.example');
  await form.findByRole('heading', { name: 'Check your email' });
  expect(form.getByText(/Each company gets your message once you have confirmed it/)).toBeVisible();
  expect(sent(requests)[0]?.body).toEqual({
    ...{ kind: 'space', listings: ids, need: { query: 'minAvailableArea=2000' }, answerBy: '2199-12-05' },
    message: expect.stringContaining('2,000\u00a0m²') as string,
    ...{ name: '', company: '', email: 'ana@frutas.example', homepage: '' },
  });
  expect(sent(requests)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  expect(localStorage.getItem(`sentEnquiry:${REQUEST}`)).toContain('Getafe');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('askDraft'))).toEqual([]);
});

test('a wrong address is corrected by the id of the request', async () => {
  const done = () => new Response(null, { status: 204 });
  const { requests } = await compare(['Ana', 'Bea'], created(false), {
    more: { 'POST /enquiries/resend': done, 'POST /enquiries/withdraw': done },
  });
  const form = await open();
  await send(form, 'anna@frutas.example');
  await press(await form.findByRole('button', { name: 'Send the link again' }));
  await form.findByText('We have sent the link to anna@frutas.example again.');
  await press(form.getByRole('button', { name: 'Wrong address?' }));
  const email = await form.findByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(requests.filter(({ call }) => call.startsWith('POST /enquiries/')).map(({ body }) => body)).toEqual([
    { enquiryId: REQUEST },
    { enquiryId: REQUEST },
  ]);
});

test('a company is led to its request, and reads which conversations it continues', async () => {
  signIn({ _id: 'asker', name: 'Frutas del Sur' });
  const { ids } = await compare(['Ana', 'Bea'], ({ body }) => {
    const { listings } = body as { listings: string[] };
    const threads = listings.map((listingId, index) => ({ listingId, enquiryId: 'x', isNew: index > 0 }));
    return json({ requestId: REQUEST, threads, isDelivered: true }, 201);
  });
  expect(ids).toHaveLength(2);
  const form = await open();
  expect(form.queryByLabelText('Email')).toBeNull();
  await send(form);
  await form.findByRole('heading', { name: 'Message sent' });
  expect(form.getByText(/^Conventional.+: you have asked about it before/)).toBeVisible();
  expect(hrefOf('Open your request')).toBe(`/requests/${REQUEST}`);
});

test('a company without a verified address reads that its message waits', async () => {
  signIn({ _id: 'asker' });
  await compare(['Ana', 'Bea'], created(false));
  const form = await open();
  await send(form);
  await form.findByText(/Each company gets it as soon as you have verified/);
});

test('companies are left out one by one, and the focus stays in the list', async () => {
  const { ids, requests } = await compare(['Ana', 'Bea', 'Cid'], created(false));
  const form = await open();
  form.getByRole('button', { name: 'Leave out Naves Bea' }).focus();
  await press(form.getByRole('button', { name: 'Leave out Naves Bea' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Leave out Naves Cid' })).toHaveFocus());
  await press(form.getByRole('button', { name: 'Leave out Naves Cid' }));
  await waitFor(() => expect(form.getByRole('list', { name: 'Companies you ask' })).toHaveFocus());
  expect(form.getByRole('heading', { name: 'Ask 1 company' })).toBeVisible();
  expect(form.queryByRole('button', { name: /^Leave out/ })).toBeNull();
  await send(form, 'ana@frutas.example');
  await form.findByRole('heading', { name: 'Check your email' });
  expect(sent(requests)[0]?.body).toMatchObject({ listings: ids.slice(0, 1) });
});

test('criteria are left out one by one, and the focus stays with the need', async () => {
  await compare(['Ana', 'Bea'], created(false), { tail: '&minHeight=6&minDockDoors=4' });
  const form = await open();
  const need = form.getByRole('group', { name: 'What you need' });
  const chip = (name: string) => within(need).getByRole('button', { name: `Remove the filter ${name}` });
  const [height, doors] = ['Height from 6\u00a0m', 'Dock-high doors: 4 or more'];
  chip(height).focus();
  await press(chip(height));
  await waitFor(() => expect(chip(doors)).toHaveFocus());
  await press(chip(doors));
  await waitFor(() => expect(need).toHaveFocus());
});

test('a further listing of the same company is left out, which is said', async () => {
  const { ids, requests } = await compare(['Ana', 'Ana', 'Bea'], created(false));
  const form = await open();
  expect(recipients(form)).toHaveLength(2);
  expect(form.getByText('1 listing is left out, because its company is asked already.')).toBeVisible();
  await send(form, 'ana@frutas.example');
  await form.findByRole('heading', { name: 'Check your email' });
  expect(sent(requests)[0]?.body).toMatchObject({ listings: [ids[0], ids[2]] });
});

test('a refused listing says why at its company, and is sent without it', async () => {
  const fields = { 'listings.1': 'issues.notOffered' };
  let isRefused = true;
  const { ids, requests } = await compare(['Ana', 'Bea', 'Cid'], (one, signal) =>
    isRefused ? refused('BAD_INPUT', 400, { fields })() : created(false)(one, signal),
  );
  const form = await open();
  await send(form, 'ana@frutas.example');
  await waitFor(() => expect(form.getByRole('button', { name: 'Leave out Naves Bea' })).toHaveFocus());
  expect(textsOf(recipients(form))[1]).toContain('This offer is no longer open.');
  await press(form.getByRole('button', { name: 'Leave out Naves Ana' }));
  expect(textsOf(recipients(form))[0]).toContain('This offer is no longer open.');
  await press(form.getByRole('button', { name: 'Leave out Naves Bea' }));
  isRefused = false;
  await send(form);
  await form.findByRole('heading', { name: 'Check your email' });
  expect(sent(requests)[1]?.body).toMatchObject({ listings: [ids[2]] });
});

test('a request beyond the limit leads to the open one, and what was typed is kept', async () => {
  const details = { requestId: 'open', token: `open.${'s'.repeat(43)}` };
  const { leave } = await compare(['Ana', 'Bea'], refused('TOO_MANY_OPEN_REQUESTS', 409, details));
  let form = await open();
  fill(message(), 'Is there a ramp for vans?');
  await send(form, 'ana@frutas.example');
  await form.findByRole('heading', { name: 'Close an open request first' });
  expect(hrefOf('Open the request')).toBe(`/requests/open#${details.token}`);
  leave();
  await compare(['Dora', 'Eva'], created(false));
  form = await open();
  expect(message().value).toBe('Is there a ramp for vans?');
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@frutas.example');
});

test('the letter is in the owners’ language if they share one', async () => {
  await compare(['Ana', 'Bea'], created(false), { details: { userLocale: 'es' } });
  const form = await open();
  expect(message().value).toMatch(/^Hola:\n\nNos interesa su anuncio\./);
  await press(form.getByRole('radio', { name: 'English' }));
  expect(form.getByText(/^Hello,/)).toBeVisible();
});

test('an address opens the form, and a changed need changes the address of the comparison', async () => {
  const { ids } = await compare(['Ana', 'Bea', 'Cid', 'Dora'], created(false), {
    ...{ tail: '#ask', locale: 'es' },
  });
  await screen.findByRole('heading', { name: 'Preguntar a 4 empresas' });
  const form = await dialog();
  fill(form.getByLabelText(/^Huecos de palé/), '300');
  expect(location.search).toBe(`?minAvailablePallets=300&spaces=${ids.join(',')}`);
  await press(form.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.hash).toBe('');
});

test('one listing alone is asked about at its column', async () => {
  await compare(['Ana'], created(false));
  await screen.findByRole('link', { name: /^Ask about/ });
  expect(screen.queryByRole('button', { name: 'Ask these companies' })).toBeNull();
});
