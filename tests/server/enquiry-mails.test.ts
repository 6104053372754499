import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  listThreads,
  newListingOf,
  newParty,
  newPartyWithListings,
  readThread,
  threadMailsTo,
  writeMessage,
  type Party,
} from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();
const MINUTE_MS = 60_000;

let asker: Party;

beforeAll(async () => {
  asker = await newParty(api(), { name: 'Tyres & Co' });
});

const mailsAbout = (email: string) => threadMailsTo(api(), email);

describe('mails about messages', () => {
  test('are sent once in ten minutes with all new messages', async () => {
    const party = await newPartyWithListings(api());
    const id = await askAbout(asker.visitor, party.space);
    expect(await mailsAbout(party.user.email)).toHaveLength(1);
    for (const message of ['Two', 'Three']) await writeMessage(asker, id, message);
    expect(await mailsAbout(party.user.email)).toHaveLength(1);
    api().now += 10 * MINUTE_MS - 1;
    expect(await mailsAbout(party.user.email)).toHaveLength(1);
    await writeMessage(asker, id, 'Four');
    api().now += 1;
    const mails = await mailsAbout(party.user.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('You have 3 new messages\n\nThey are part of');
    expect(mails[1]?.text).toContain('> Two\n\n> Three\n\n> Four');
    await writeMessage(asker, id, 'Five');
    api().now += 10 * MINUTE_MS;
    const later = await mailsAbout(party.user.email);
    expect(later).toHaveLength(3);
    expect(later[2]?.text).toContain('> Five');
    expect(later[2]?.text).not.toContain('Four');
    api().now += 60 * MINUTE_MS;
    await writeMessage(asker, id, 'After an hour, at once');
    expect(await mailsAbout(party.user.email)).toHaveLength(4);
  });

  test('are one thread for each side in mail programs', async () => {
    const party = await newPartyWithListings(api());
    const guest = await askAsGuest(api(), party.space);
    const other = await askAsGuest(api(), party.space);
    await writeMessage(party, guest.id, 'There is.');
    await party.visitor.post(`/enquiries/${guest.id}/messages`, { message: 'From March on.' });
    api().now += 10 * MINUTE_MS;
    const [toOwner, toOther] = await mailsAbout(party.user.email);
    const toGuest = await mailsAbout(guest.email);
    expect(toGuest.map(({ subject }) => subject.replace(/:.*: /, ': '))).toEqual([
      expect.stringMatching(/^Your inquiry: /),
      ...Array<unknown>(2).fill(expect.stringMatching(/^Re: /)),
    ]);
    expect(toGuest[2]?.subject).toBe(`Re: ${toGuest[0]?.subject ?? ''}`);
    const roots = (mails: typeof toGuest) => new Set(mails.map(({ headers }) => headers['References']));
    expect(roots(toGuest).size).toBe(1);
    expect(new Set(toGuest.map(({ id }) => id)).size).toBe(3);
    for (const { headers } of toGuest) {
      expect(headers['In-Reply-To']).toBe(headers['References']);
      expect(headers['References']).toMatch(/^<[0-9a-f]{64}@[\w.-]+>$/);
      expect(headers['References']).not.toContain(guest.id);
    }
    const all = [...toGuest.slice(0, 1), toOwner, toOther, ...(await mailsAbout(other.email))];
    expect(roots(all.filter((mail) => mail !== undefined)).size).toBe(4);
  });

  test('quote all new messages up to the length of a mail, and count the rest', async () => {
    const party = await newPartyWithListings(api());
    const id = await askAbout(asker.visitor, party.space);
    await mailsAbout(party.user.email);
    const words = Array.from({ length: 12 }, (_, index) => `Message ${String(index)}. `.padEnd(1800, 'x'));
    for (const message of words) await writeMessage(asker, id, message);
    api().now += 10 * MINUTE_MS;
    const text = (await mailsAbout(party.user.email))[1]?.text ?? '';
    expect(words.filter((message) => text.includes(message))).toHaveLength(11);
    expect(text).toContain('And 1 more message, which you can read in the conversation.');
  });

  test('are dropped once the messages are read, or the thread is closed or blocked', async () => {
    for (const end of [{ readTo: 9 }, { state: 'closed' }, 'block'] as const) {
      const party = await newPartyWithListings(api());
      const id = await askAbout(asker.visitor, party.space);
      await mailsAbout(party.user.email);
      await writeMessage(asker, id, 'Two');
      if (end === 'block') await party.visitor.post('/blocks', { enquiryId: id });
      else await party.visitor.patch(`/enquiries/${id}`, end);
      api().now += 10 * MINUTE_MS;
      expect(await mailsAbout(party.user.email)).toHaveLength(1);
    }
  });

  test('have the gazetteer’s city in the subject, never the typed one', async () => {
    const party = await newPartyWithListings(api(), {}, { language: 'es' });
    const subjectsAbout = async (country: string, city: string): Promise<(string | undefined)[]> => {
      const { locationData } = newSpace(party.user._id);
      const body = newSpace(party.user._id, { locationData: { ...locationData, country, city } });
      const space = idIn(await party.visitor.post('/spaces/register', body));
      const { email } = await askAsGuest(api(), space);
      const toGuest = await api().mailsTo(email);
      expect(toGuest).toHaveLength(2);
      for (const mail of [...toGuest, ...(await mailsAbout(party.user.email)).slice(-1)])
        expect(`${mail.subject}\n${mail.text.split('\n')[0] ?? ''}`).not.toMatch(/locked|call|\+34/i);
      expect(toGuest[0]?.text).not.toMatch(/locked|\+34/i);
      return [(await mailsAbout(party.user.email)).at(-1)?.subject, toGuest[1]?.subject];
    };
    expect(await subjectsAbout('Spain', 'sevilla')).toEqual([
      'Nueva consulta: Almacén convencional en Sevilla, España',
      'Your inquiry: Conventional Warehouse in Seville, Spain',
    ]);
    expect(await subjectsAbout('Spain', 'Your account is locked, call +34 600 000 000')).toEqual([
      'Nueva consulta: Almacén convencional en España',
      'Your inquiry: Conventional Warehouse in Spain',
    ]);
  });

  test('are sent at once for the first answer, even after the copy', async () => {
    const party = await newPartyWithListings(api());
    const { visitor, user } = await newParty(api());
    const id = await askAbout(visitor, party.space);
    const copies = (await mailsAbout(user.email)).length;
    api().now += MINUTE_MS;
    await writeMessage(party, id, 'There is.');
    expect(await mailsAbout(user.email)).toHaveLength(copies + 1);
    await writeMessage(party, id, 'From March on.');
    api().now += 10 * MINUTE_MS - 1;
    expect(await mailsAbout(user.email)).toHaveLength(copies + 1);
    api().now += 1;
    expect(await mailsAbout(user.email)).toHaveLength(copies + 2);
  });

  test('quote hostile text literally, and not in headers, headings or links', async () => {
    const party = await newPartyWithListings(api());
    const evil = 'Mallory"><img src=x onerror=alert(1)>\r\nBcc: all@evil.example';
    const message = `${evil}\nhttps://estiba.evil.example/log-in javascript:alert(1)`;
    const { email } = await askAsGuest(api(), party.space, {
      ...{ name: `${evil} Ana`.slice(0, 80), company: '=cmd|calc', message },
      need: { goods: '<b>bold</b>' },
    });
    for (const mail of [...(await mailsAbout(party.user.email)), ...(await mailsAbout(email))]) {
      expect(mail.html).not.toMatch(/<img(?! src="cid:)|<b>|href="[^"]*evil/);
      expect(mail.html).toContain('&lt;img');
      for (const part of [mail.subject, mail.link, JSON.stringify(mail.headers), mail.text.split('\n')[0]])
        expect(part).not.toMatch(/evil|Mallory/);
    }
  });

  test('and all responses contain no address, telephone or VAT number', async () => {
    const secrets = { telephone: '976111222', vat: 'ESB11122233' };
    const party = await newPartyWithListings(api(), secrets);
    const askers = { telephone: '976333444', vat: 'ESB44455566' };
    const other = await newParty(api(), askers);
    const id = await askAbout(other.visitor, party.space);
    const guest = await askAsGuest(api(), party.space, { email: 'hidden@guest.example', name: 'Ana' });
    await writeMessage(party, id, 'There is.');
    await writeMessage(party, guest.id, 'There is.');
    api().now += 10 * MINUTE_MS;
    const visible = async (visitor: Pick<typeof other.visitor, 'get'>, threadId: string) =>
      (await visitor.get(`/enquiries/${threadId}`)).text;
    const texts = [
      await visible(other.visitor, id),
      await visible(party.visitor, id),
      await visible(party.visitor, guest.id),
      await visible(byToken(guest.visitor, guest.token), guest.id),
      (await party.visitor.get('/enquiries')).text,
      ...(await mailsAbout(party.user.email)).map(({ text, html }) => text + html),
      ...(await mailsAbout(other.user.email)).map(({ text, html }) => text + html),
      ...(await mailsAbout(guest.email)).map(({ text, html }) => text + html),
    ];
    expect(texts.length).toBe(10);
    for (const each of texts)
      for (const secret of [
        ...Object.values({ ...secrets }),
        ...Object.values(askers),
        party.user.email,
        other.user.email,
        guest.email,
      ])
        expect(each).not.toContain(secret);
  });
});

describe('a block', () => {
  test('hides all threads of that sender, accepts later messages silently, and can be removed', async () => {
    const party = await newPartyWithListings(api());
    const spammer = await newParty(api(), { name: 'Spam Ltd' });
    const [one, two] = [
      await askAbout(spammer.visitor, party.space),
      await askAbout(spammer.visitor, await newListingOf(party)),
    ];
    const kept = await askAbout(asker.visitor, party.space);
    const reported = await party.visitor.post('/blocks', { enquiryId: one });
    expect([reported.status, reported.body.thread.isBlocked]).toEqual([201, true]);
    const before = await mailsAbout(party.user.email);
    expect((await writeMessage(spammer, one, 'Buy now!')).status).toBe(201);
    const third = await askAbout(spammer.visitor, await newListingOf(party));
    expect((await readThread(spammer, one)).thread).toMatchObject({
      isBlocked: false,
      state: 'new',
      messages: 2,
    });
    expect(await listThreads(party)).toEqual([kept]);
    expect((await listThreads(party, '?state=blocked')).sort()).toEqual([one, two].sort());
    expect((await party.visitor.get('/enquiries/unread')).body.unread).toBe(1);
    api().now += 10 * MINUTE_MS;
    expect(await mailsAbout(party.user.email)).toHaveLength(before.length);
    const again = await party.visitor.delete(`/blocks/${two}`);
    expect([again.status, again.body.thread.isBlocked]).toEqual([200, false]);
    expect((await listThreads(party)).sort()).toEqual([one, two, kept].sort());
    await writeMessage(spammer, third, 'Sorry.');
    expect(await mailsAbout(party.user.email)).toHaveLength(before.length + 1);
  });

  test('of a guest is of that address', async () => {
    const party = await newPartyWithListings(api());
    const { id, email } = await askAsGuest(api(), party.space);
    await party.visitor.post('/blocks', { enquiryId: id });
    await askAsGuest(api(), await newListingOf(party), { email });
    await askAsGuest(api(), await newListingOf(party));
    expect(await listThreads(party)).toHaveLength(1);
    expect(await listThreads(party, '?state=blocked')).toEqual([id]);
  });

  test('by the asker hides the owner’s answers', async () => {
    const party = await newPartyWithListings(api());
    const guest = await askAsGuest(api(), party.space);
    const before = (await mailsAbout(guest.email)).length;
    const asGuest = byToken(guest.visitor, guest.token);
    expect((await asGuest.post('/blocks', { enquiryId: guest.id })).status).toBe(201);
    await writeMessage(party, guest.id, 'Buy our other space!');
    api().now += 10 * MINUTE_MS;
    expect(await mailsAbout(guest.email)).toHaveLength(before);
    expect((await asGuest.delete(`/blocks/${guest.id}`)).body.thread.isBlocked).toBe(false);
  });
});
