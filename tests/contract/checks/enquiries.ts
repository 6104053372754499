import {
  blockSender,
  changeEnquiry,
  getEnquiry,
  listEnquiries,
  reportEnquiry,
  sendEnquiry,
  sendMessage,
  unblockSender,
} from '#api/enquiries.ts';
import { uploadThreadFile } from '#api/thread-files.ts';
import { countUnreadEnquiries } from '#api/unread-enquiries.ts';
import { answerVisit, proposeVisit } from '#api/visits.ts';
import { registerSpace } from '#api/spaces.ts';
import { newSpace } from '../../support/samples.ts';
import { pdf, uploadToThread } from '../../support/uploads.ts';
import { check, type Check } from '../check.ts';
import type { Company } from '../company.ts';
import type { Contract } from '../contract.ts';
import { fits, hasStatus, is, refuses, succeeds } from '../expectations.ts';
import { newEmail } from '../registration-bodies.ts';

const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';
const QUESTION = 'Is there room for two hundred pallets of tires?';
const NEED = { query: 'minPalletPositions=200', goods: 'Tires' };

/** A new space and the body of an enquiry about it. */
async function publish({ visitor: owner, user }: Company) {
  const space = succeeds(registerSpace, await owner.post('/spaces/register', newSpace(user._id)));
  const enquiry = { kind: 'space', listingId: space._id, message: QUESTION, need: NEED };
  return { owner, user, id: space._id, enquiry };
}

/** A company's space, and another company that asks about it. */
async function publishForAsker(contract: Contract) {
  const { visitor: asker } = await contract.other();
  return { asker, ...(await publish(await contract.publisher('owner'))) };
}

/** Sends a company's enquiry. @returns the registration and the thread's path */
async function ask(contract: Contract) {
  const published = await publishForAsker(contract);
  const answer = await published.asker.post('/enquiries', published.enquiry);
  const { enquiryId } = succeeds(sendEnquiry, answer);
  return { ...published, enquiryId, path: `/enquiries/${enquiryId}` };
}

/** A file in a thread is for its two sides. */
async function exchangeFile(
  contract: Contract,
  {
    asker,
    owner,
    path,
    enquiryId,
  }: Pick<Awaited<ReturnType<typeof ask>>, 'asker' | 'owner' | 'path' | 'enquiryId'>,
): Promise<void> {
  const { file } = succeeds(uploadThreadFile, await uploadToThread(asker, enquiryId));
  is('the file', [file.name, file.type, file.bytes], ['plan.pdf', 'application/pdf', pdf().length]);
  const sent = { message: 'Our plan.', files: [file._id] };
  const { message } = succeeds(sendMessage, await asker.post(`${path}/messages`, sent));
  is('the message', message.files, [file]);
  const { headers, status, text } = await asker.get(`/files/${file._id}`);
  is('its bytes', [status, text], [200, pdf().toString()]);
  fits('Cache-Control', headers.get('Cache-Control'), /private.*no-store/);
  refuses('BAD_INPUT', await asker.post(`${path}/messages`, sent), ['files']);
  refuses('NOT_FOUND', await owner.get(`/files/${file._id}`));
  refuses('SESSION_EXPIRED', await contract.guest().get(`/files/${file._id}`));
  refuses('NOT_FOUND', await uploadToThread(owner, enquiryId));
}

/** What is visible of enquiries without reading mails: the owner sees nothing before the sender is verified. */
export const enquiryChecks: readonly Check[] = [
  check(
    'an enquiry starts a thread, which the owner sees once the sender’s address is verified',
    async (contract) => {
      const { owner, asker, user, id, enquiryId, path } = await ask(contract);
      const { thread, messages } = succeeds(getEnquiry, await asker.get(path));
      is('thread', [thread._id, thread.side, thread.state], [enquiryId, 'asker', 'new']);
      is('who is asked', thread.other, { is: 'company', name: user.name });
      is(
        'about what',
        [thread.listing.kind, thread.listing._id, thread.listing.state],
        ['space', id, 'published'],
      );
      is('what waits', [thread.isDelivered, thread.unread, thread.messages], [false, 0, 1]);
      is('how it begins', thread.excerpt, QUESTION);
      const asked = { number: 1, isOwn: true, text: QUESTION, isRemoved: false, need: NEED };
      is(
        'messages',
        messages.map(({ sentAt: _, request: __, ...message }) => message),
        [asked],
      );
      is('the request to one', messages[0]?.request?.recipients, 1);
      const { threads, unread } = succeeds(listEnquiries, await asker.get('/enquiries'));
      is('the first of the list', [threads[0], unread], [thread, 0]);
      is(
        'of the closed ones',
        succeeds(listEnquiries, await asker.get('/enquiries?state=closed&q=tires')).threads.some(
          ({ _id }) => _id === enquiryId,
        ),
        false,
      );
      refuses('BAD_FILTER', await asker.get('/enquiries?state=old'), ['state']);
      refuses('NOT_FOUND', await owner.get(path));
      refuses('SESSION_EXPIRED', await contract.guest().get(path));
      refuses('NOT_FOUND', await asker.get(`/enquiries/${MISSING}`));
    },
  ),
  check('a company can ask once about a published listing of another company', async (contract) => {
    const { owner, asker, id, enquiry } = await publishForAsker(contract);
    const sent = { headers: { 'Idempotency-Key': newEmail() } };
    const first = succeeds(sendEnquiry, await asker.post('/enquiries', enquiry, sent));
    is('sent again', succeeds(sendEnquiry, await asker.post('/enquiries', enquiry, sent)), first);
    const again = await asker.post('/enquiries', enquiry);
    refuses('THREAD_EXISTS', again);
    is('the thread', again.body.enquiryId, first.enquiryId);
    refuses('FORBIDDEN', await owner.post('/enquiries', enquiry));
    refuses('NOT_FOUND', await asker.post('/enquiries', { ...enquiry, listingId: MISSING }));
    refuses('BAD_INPUT', await asker.post('/enquiries', { ...enquiry, message: 'Hello?' }), ['message']);
    await owner.patch(`/spaces/${id}`, { isPaused: true });
    refuses('LISTING_PAUSED', await contract.guest().post('/enquiries', { ...enquiry, email: newEmail() }));
  }),
  check('both sides can write to a thread, close and reopen it, and propose a visit', async (contract) => {
    const { owner, asker, enquiryId, path } = await ask(contract);
    const answer = await asker.post(`${path}/messages`, { message: 'From March on.' });
    const { thread, message } = succeeds(sendMessage, answer);
    is('the message', [message.number, message.text, message.isOwn], [2, 'From March on.', true]);
    is('the thread', [thread.messages, thread.excerpt], [2, 'From March on.']);
    refuses('NOT_FOUND', await owner.post(`${path}/messages`, { message: 'Not mine.' }));
    refuses('BAD_INPUT', await asker.post(`${path}/messages`, { message: ' ' }), ['message']);
    const change = async (body: object) => succeeds(changeEnquiry, await asker.patch(path, body)).thread;
    const closed = await change({ state: 'closed' });
    is('closed', [closed.state, closed.excerpt], ['closed', thread.excerpt]);
    is('open', (await change({ state: 'open' })).state !== 'closed', true);
    refuses('BAD_INPUT', await asker.patch(path, { state: 'new' }), ['state']);
    succeeds(reportEnquiry, await asker.post(`${path}/report`, { reason: 'spam' }));
    refuses('BAD_INPUT', await asker.post(`${path}/report`, { reason: 'other' }), ['text']);
    const blocked = succeeds(blockSender, await asker.post('/blocks', { enquiryId }));
    is('blocked', [blocked.thread.isBlocked, blocked.thread.excerpt], [true, thread.excerpt]);
    const unblocked = succeeds(unblockSender, await asker.delete(`/blocks/${enquiryId}`));
    is('taken back', unblocked.thread, { ...blocked.thread, isBlocked: false });
    // Only the owner answers by them, once the enquiry is delivered.
    const quote = { lines: [{ item: 'monthly', amount: 90_000, currency: 'EUR' }] };
    for (const [call, body] of [
      [`${path}/quotes`, quote] as const,
      [`${path}/decline`, { reason: 'full' }] as const,
    ]) {
      refuses('FORBIDDEN', await asker.post(call, body));
      refuses('NOT_FOUND', await owner.post(call, body));
    }
    const days = [{ on: '2199-03-01', time: '10:30' }];
    const proposed = succeeds(proposeVisit, await asker.post(`${path}/visits`, { days })).thread;
    is('the times', [proposed.proposal?.times, proposed.proposal?.isOwn], [days, true]);
    is('not agreed', proposed.visit ?? null, null);
    const at = `${path}/visits/${proposed.proposal?._id ?? ''}`;
    refuses('BAD_INPUT', await asker.post(at, { step: 'accept' }), ['step']);
    refuses('NOT_FOUND', await owner.post(at, { step: 'accept' }));
    refuses(
      'BAD_INPUT',
      await asker.patch(at, { meetingPoint: '', contact: 'Ana', telephone: '', plate: '', safetyGear: '' }),
      ['step'],
    );
    refuses('NOT_FOUND', await asker.get(`${at}/calendar`));
    const over = [{ on: '2000-03-01', time: '10:30' }];
    refuses('BAD_INPUT', await asker.post(`${path}/visits`, { days: over }), ['days.0.on']);
    const taken = succeeds(answerVisit, await asker.post(at, { step: 'cancel' })).thread;
    is('taken back', [taken.proposal ?? null, taken.lastStep], [null, 'canceled']);
    await exchangeFile(contract, { asker, owner, path, enquiryId });
  }),
  check('the unread count is sent again only after a change', async (contract) => {
    const { asker, path } = await ask(contract);
    const answer = await asker.get('/enquiries/unread');
    const { unread, version } = succeeds(countUnreadEnquiries, answer);
    is('unread', unread, 0);
    const held = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
    hasStatus(await asker.get('/enquiries/unread', held), 304);
    await asker.post(`${path}/messages`, { message: 'From March on.' });
    const next = succeeds(countUnreadEnquiries, await asker.get('/enquiries/unread', held));
    is('the version grows', next.version > version, true);
  }),
  check(
    'a guest’s enquiry waits for confirmation by mail, and only its own browser can resend or withdraw it',
    async (contract) => {
      const { enquiry } = await publish(await contract.publisher('owner'));
      const guest = contract.guest();
      const sent = { ...enquiry, email: newEmail() };
      const first = succeeds(sendEnquiry, await guest.post('/enquiries', sent));
      const again = succeeds(sendEnquiry, await guest.post('/enquiries', sent));
      is('delivered', [first.isDelivered, again.isDelivered], [false, false]);
      refuses('BAD_INPUT', await guest.post('/enquiries', enquiry), ['email']);
      refuses('SESSION_EXPIRED', await guest.get(`/enquiries/${first.enquiryId}`));
      const headers = { Authorization: 'Bearer nobody' };
      refuses('NOT_FOUND', await guest.get(`/enquiries/${first.enquiryId}`, headers));
      refuses('NOT_FOUND', await guest.post('/enquiries/confirm', { token: 'nobody' }));
      refuses('NOT_FOUND', await guest.get('/enquiries/unconfirmed', headers));
      const { enquiryId } = first;
      for (const call of ['/enquiries/resend', '/enquiries/withdraw']) {
        refuses('NOT_FOUND', await contract.guest().post(call, { enquiryId }));
        hasStatus(await guest.post(call, { enquiryId }), 204);
      }
      refuses('NOT_FOUND', await guest.post('/enquiries/resend', { enquiryId }));
    },
  ),
];
