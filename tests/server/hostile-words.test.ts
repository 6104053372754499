import { beforeAll, expect, test } from 'vitest';
import type { Mail } from '#server/mail/mailer.ts';
import { useApi } from '../support/api-server.ts';
import {
  askAsGuest,
  byToken,
  newParty,
  newPartyWithListings,
  QUESTION,
  type Party,
  type PartyWithListings,
} from '../support/enquiries.ts';
import { savedBy, saveSearch } from '../support/saved-searches.ts';

const api = useApi();

let owner: PartyWithListings;
let asker: Party;

beforeAll(async () => {
  [owner, asker] = [await newPartyWithListings(api()), await newParty(api())];
});

/** The visible text of a mail's HTML. */
const shownBy = ({ html }: Mail): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(lt|gt|quot);/g, (_, sign: string) => ({ lt: '<', gt: '>' })[sign] ?? '"')
    .replaceAll('&amp;', '&');

/** The last mail to the owner. */
async function lastMail(): Promise<Mail> {
  const mail = (await api().mailsTo(owner.user.email)).at(-1);
  if (mail === undefined) throw new Error('The owner was not mailed.');
  return mail;
}

function expectLiterally(mail: Mail, words: string, times: number): void {
  expect(mail.html).not.toMatch(/<(script|b)\b|<img(?! src="cid:)/);
  for (const shown of [mail.text, shownBy(mail)]) expect(shown.split(words).length - 1).toBe(times);
  for (const part of [mail.subject, mail.link, JSON.stringify(mail.headers)])
    expect(part).not.toContain(words);
}

test.each([
  `<img src=x onerror=alert(1)>"'&amp; <b>bold</b>`,
  `'; drop table enquiry; -- %_\\ \\u0000`,
  '{{brand}} {{- title}} $t(mail.from) ${1} %s',
  '=HYPERLINK("https://evil.example")',
  '@SUM(1+1)*cmd|calc 🚚 e\u0301',
])('%s stays what it is in every mail and page', async (words) => {
  const typed = { message: `${QUESTION} ${words}`, name: words, company: words, need: { goods: words } };
  const guest = await askAsGuest(api(), owner.space, typed);
  expectLiterally(await lastMail(), words, 4);
  const need = { goods: words, note: words };
  const enquiry = { kind: 'service', listingId: owner.service, message: typed.message, need };
  const sent = await (await newParty(api(), { name: 'Asker' })).visitor.post('/enquiries', enquiry);
  expectLiterally(await lastMail(), words, 3);
  await byToken(guest.visitor, guest.token).post(`/enquiries/${guest.id}/messages`, { message: words });
  const read = async (id: string) => (await owner.visitor.get(`/enquiries/${id}`)).body;
  const { thread, messages } = await read(guest.id);
  expect([thread.other.name, thread.other.company, thread.excerpt]).toEqual([words, words, words]);
  expect(messages).toMatchObject([{ text: typed.message, need: { goods: words } }, { text: words }]);
  expect((await read(sent.body.enquiryId)).messages).toMatchObject([{ text: typed.message, need }]);
  const found = await owner.visitor.get(`/enquiries?q=${encodeURIComponent(words)}`);
  expect(found.body.threads).toHaveLength(2);
});

test('a company’s private details stay unchanged, in its export as well', async () => {
  const words = `<img src=x onerror=alert(1)>"'&amp; =1+1 {{brand}} 🚚`;
  await asker.visitor.put(`/favourites/space/${owner.space}`, { note: `${words}\n${words}` });
  await saveSearch(asker.visitor, { name: words, query: new URLSearchParams({ city: words }).toString() });
  // A place search uses only the characters that names may contain.
  const query: unknown = expect.stringMatching(/^city=[a-z+]+$/);
  const { body } = await asker.visitor.get('/favourites');
  expect(body.favourites).toMatchObject([{ note: `${words}\n${words}` }]);
  expect(await savedBy(asker.visitor)).toMatchObject([{ name: words, query }]);
  const exported = (await asker.visitor.get('/account/export')).body;
  expect(exported).toMatchObject({
    favourites: [{ note: `${words}\n${words}` }],
    savedSearches: [{ name: words, query }],
  });
});
