import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Conversation } from '#features/conversation/Conversation.tsx';
import { markSignedIn } from '#site/page-state.ts';
import { fakeApi, json, type RecordedRequest } from '../../../support/fake-api.ts';
import { moveTo, preventNavigation } from '../../stores/session-page.ts';
import { company, serverOf, signIn } from '../account/open-account.tsx';
import { hrefOf, press, renderIsland } from '../../render-island.ts';

const ID = '0198c2f0-0000-7000-8000-000000000001';
const LINK = `/conversation#${ID}.${'s'.repeat(43)}`;
const THREAD = `/your-account?section=messages&thread=${ID}`;
const gone = () => json({ code: 'NOT_FOUND' }, 404);

async function openLink(answer: (request: RecordedRequest) => Response, link = LINK): Promise<void> {
  fakeApi({ ...serverOf(company), [`GET /enquiries/${ID}`]: answer });
  moveTo(link);
  await renderIsland(<Conversation locale="en" />);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  markSignedIn(false);
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a link whose thread may belong to a company by now leads to the thread after log-in', async () => {
  await openLink(gone);
  const link = await screen.findByRole('link', { name: 'Log in to read it' });
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  expect([pathname, searchParams.get('redirect')]).toEqual(['/log-in', THREAD]);
  expect(sessionStorage).toHaveLength(0);
});

test('a signed-in company goes straight to the thread that was attached to its account', async () => {
  signIn();
  markSignedIn(true);
  const navigations = preventNavigation();
  const thread = {
    ...{ _id: ID, side: 'asker', other: { is: 'company', name: 'Naves del Ebro' }, state: 'open' },
    listing: { kind: 'space', _id: 's', state: 'gone', city: 'Getafe', country: 'Spain', type: 'floor' },
    ...{ isDelivered: true, unread: 0, messages: 0, isBlocked: false },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', lastAt: '2026-11-20T08:00:00.000Z' },
  };
  await openLink(({ headers }) =>
    headers.has('Authorization') ? gone() : json({ thread, messages: [], nextCursor: null }),
  );
  await waitFor(() => expect(navigations).toEqual([THREAD]));
});

test('a signed-in company whose older thread may have absorbed the guest’s sees the message center', async () => {
  signIn();
  markSignedIn(true);
  const navigations = preventNavigation();
  await openLink(gone);
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(hrefOf('Open the message center')).toBe('/your-account?section=messages');
  expect(navigations).toEqual([]);
});

test('on another device the button that delivers an enquiry names its listing', async () => {
  fakeApi({ 'GET /enquiries/unconfirmed': () => json({ title: 'Conventional Warehouse in Getafe, Spain' }) });
  moveTo(LINK.replace('#', '#confirm='));
  await renderIsland(<Conversation locale="en" />);
  await screen.findByText('Your message is about: Conventional Warehouse in Getafe, Spain');
});

test('on the sender’s device the button that delivers an enquiry stands below it', async () => {
  const sent = {
    title: 'Conventional Warehouse in Getafe, Spain',
    message: 'Is there a ramp?',
    sentAt: Date.now(),
  };
  localStorage.setItem(`sentEnquiry:${ID}`, JSON.stringify(sent));
  fakeApi({ 'GET /enquiries/unconfirmed': () => json({ title: sent.title }) });
  moveTo(LINK.replace('#', '#confirm='));
  await renderIsland(<Conversation locale="en" />);
  expect(await screen.findByText('Your message about Conventional Warehouse in Getafe, Spain')).toBeVisible();
  expect(screen.getByText('Is there a ramp?')).toBeVisible();
});

const confirming = async (reply: () => Response, others?: number) => {
  fakeApi({
    'POST /enquiries/confirm': reply,
    'GET /enquiries/unconfirmed': () => json({ title: 'Conventional Warehouse in Getafe, Spain', others }),
  });
  moveTo(LINK.replace('#', '#confirm='));
  await renderIsland(<Conversation locale="en" />);
  return screen.findByRole('button', { name: 'Send my message' });
};

test('confirming what went to several owners leads to the page of the request', async () => {
  const navigations = preventNavigation();
  const request = { requestId: 'r', token: 'r.secret' };
  const button = await confirming(() => json({ enquiryId: ID, token: `${ID}.s`, request }), 2);
  await screen.findByText('Your message is about: Conventional Warehouse in Getafe, Spain, and 2 more');
  expect(screen.getByText(/^Press the button to send your request to 3 owners\./)).toBeVisible();
  await press(button);
  await waitFor(() => expect(navigations).toEqual(['/requests/r#r.secret']));
  expect(sessionStorage).toHaveLength(0);
});

test('a guest whose other request is open is led to that one', async () => {
  const open = { error: 'Open.', code: 'TOO_MANY_OPEN_REQUESTS', requestId: 'r', token: 'r.secret' };
  await press(await confirming(() => json(open, 409)));
  await screen.findByText(/another request that is still open/);
  expect(hrefOf('Open that request')).toBe('/requests/r#r.secret');
});

test('a used link opens the conversation without a press, and says that the message was sent before', async () => {
  const token = `${ID}.s`;
  const requests = fakeApi({
    'GET /enquiries/unconfirmed': gone,
    'POST /enquiries/confirm': () => json({ enquiryId: ID, token }),
    [`GET /enquiries/${ID}`]: () => new Promise(() => undefined),
  });
  moveTo(LINK.replace('#', '#confirm='));
  await renderIsland(<Conversation locale="en" />);
  await screen.findByText('You have already sent this message.');
  expect(screen.queryByText('Your message has been delivered.')).toBeNull();
  expect(requests.filter(({ call }) => call === 'POST /enquiries/confirm')).toHaveLength(1);
});

test('a confirming link that has ended says so before a press', async () => {
  fakeApi({ 'GET /enquiries/unconfirmed': gone, 'POST /enquiries/confirm': gone });
  moveTo(LINK.replace('#', '#confirm='));
  await renderIsland(<Conversation locale="en" />);
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('a confirming link that has ended by the press says so, with the focus', async () => {
  await press(await confirming(gone));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
});
