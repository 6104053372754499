import sax from 'sax';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FEED_ENTRIES } from '#api/feeds.ts';
import { companyTarget } from '#server/cases/open-case.ts';
import { useApi } from '../support/api-server.ts';
import { openAndDecide } from '../support/decisions.ts';
import { newService, newSpace } from '../support/samples.ts';
import { picture, upload } from '../support/uploads.ts';

const api = useApi();

const address = v.pipe(v.string(), v.url());
const time = v.pipe(v.string(), v.isoTimestamp());
const authors = v.array(v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()) }));

/** https://www.jsonfeed.org/version/1.1 */
const JsonFeed = v.strictObject({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  title: v.pipe(v.string(), v.nonEmpty()),
  home_page_url: address,
  feed_url: address,
  language: v.picklist(['en', 'es']),
  authors,
  items: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.startsWith('urn:uuid:')),
      url: address,
      title: v.pipe(v.string(), v.nonEmpty()),
      content_text: v.pipe(v.string(), v.nonEmpty()),
      date_published: time,
      date_modified: time,
      authors: v.optional(authors),
      image: v.optional(address),
      attachments: v.optional(v.array(v.strictObject({ url: address, mime_type: v.string() }))),
    }),
  ),
});

const ATOM = '{http://www.w3.org/2005/Atom}';

const Link = v.object({ rel: v.string(), type: v.string(), href: address });
const common = { id: v.string(), title: v.string(), updated: time, author: v.object({ name: v.string() }) };

/** RFC 4287, section 4.1: what a feed and its entries must have. */
const Entry = v.object({ ...common, published: time, summary: v.string(), link: v.array(Link) });
const Atom = v.object({ ...common, link: v.array(Link), entry: v.optional(v.array(Entry), []) });

/** Elements by name; links and entries are lists, and a link is its attributes. @throws Error unless well-formed */
function parseAtom(text: string): unknown {
  const parser = sax.parser(true, { xmlns: true });
  const open: { text: string; inner: Record<string, unknown> }[] = [{ text: '', inner: {} }];
  parser.onopentag = ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, given]) => [
      key,
      typeof given === 'string' ? given : given.value,
    ]);
    open.push({ text: '', inner: name === 'link' ? Object.fromEntries(own) : {} });
  };
  parser.ontext = (part) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += part;
  };
  parser.onclosetag = () => {
    const { name, uri } = tagOf(parser.tag);
    expect(`{${uri}}`).toBe(ATOM);
    const closed = open.pop();
    const parent = open.at(-1)?.inner ?? {};
    const value = Object.keys(closed?.inner ?? {}).length > 0 ? closed?.inner : closed?.text;
    const before = parent[name];
    parent[name] = ['link', 'entry'].includes(name)
      ? [...(Array.isArray(before) ? before : []), value]
      : value;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(text).close();
  return open[0]?.inner['feed'];
}

const tagOf = (tag: sax.Tag | sax.QualifiedTag) => ({ name: tag.name, uri: 'uri' in tag ? tag.uri : '' });

async function atomAt(path: string, headers = {}) {
  const answer = await api().visitor().get(path, headers);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  return v.parse(Atom, parseAtom(answer.text));
}

async function jsonAt(path: string) {
  const answer = await api().visitor().get(path);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
  ]);
  return v.parse(JsonFeed, JSON.parse(answer.text));
}

async function publish() {
  const company = api().visitor();
  const user = await company.register();
  const { body: made } = await company.post('/spaces/register', newSpace(user._id));
  api().now += 60_000;
  const { body: service } = await company.post('/services/register', newService(user._id));
  return { company, user, made, service };
}

describe('a feed', () => {
  test('of a company has its listings of both kinds, newest first, in the language of its address', async () => {
    const { user, made, service } = await publish();
    const { origin } = api();
    const path = `/companies/${user._id}/feed`;
    const json = await jsonAt(`${path}.json?lang=es`);
    expect(json).toMatchObject({
      ...{ title: `${user.name} en Estiba`, language: 'es', authors: [{ name: user.name }] },
      home_page_url: `${origin}/es/companies/${user._id}`,
      feed_url: `${origin}/api${path}.json?lang=es`,
      items: [
        { id: `urn:uuid:${service._id}`, url: `${origin}/es/services/${service._id}` },
        {
          url: `${origin}/es/spaces/${made._id}`,
          date_published: made.createdAt,
          date_modified: made.createdAt,
        },
      ],
    });
    const atom = await atomAt(`${path}.atom`, { 'Accept-Language': 'es' });
    expect(atom).toMatchObject({ title: json.title, updated: service.createdAt });
    expect(atom.link).toContainEqual({
      ...{ rel: 'self', type: 'application/atom+xml' },
      href: `${origin}/api${path}.atom?lang=es`,
    });
    expect(atom.entry.map(({ title, link }) => [title, link[0]?.href])).toEqual(
      json.items.map(({ title, url }) => [title, url]),
    );
  });

  test('of a search finds what the search finds, and links to its page', async () => {
    const { user, company } = await publish();
    const city = 'Villanueva & Cía';
    const sent = newSpace(user._id);
    const { body: made } = await company.post('/spaces/register', {
      ...sent,
      locationData: { ...sent.locationData, city },
    });
    const query = `city=${encodeURIComponent(city)}`;
    const json = await jsonAt(`/spaces/feed.json?${query}&utm_source=x&lang=en`);
    expect(json.items.map(({ id }) => id)).toEqual([`urn:uuid:${made._id}`]);
    expect(json.home_page_url).toBe(`${api().origin}/map-search?${new URLSearchParams({ city })}`);
    expect(json.feed_url).not.toContain('utm_source');
    expect((await atomAt('/spaces/feed.atom?city=Nowhere&lang=en')).entry).toEqual([]);
    expect((await atomAt('/services/feed.atom?lang=es')).entry).not.toEqual([]);
  });

  test.each(['/spaces/feed.json?minSurface=x', '/services/feed.atom?lang=de', '/spaces/feed.atom?radius=5'])(
    'refuses %s',
    async (path) => {
      expect(await api().visitor().get(path)).toMatchObject({ status: 400, body: { code: 'BAD_FILTER' } });
    },
  );

  test('holds the fifty newest listings', async () => {
    const { company, user, made } = await publish();
    for (let index = 0; index < FEED_ENTRIES; index += 1)
      await company.post('/spaces/register', newSpace(user._id));
    const { items } = await jsonAt(`/companies/${user._id}/feed.json`);
    expect(items).toHaveLength(FEED_ENTRIES);
    expect(items.some(({ id }) => id.endsWith(made._id))).toBe(false);
  });

  test('says with pictures where they are', async () => {
    const company = api().visitor();
    const user = await company.register();
    const { data } = (await upload(company, await picture('png'))).body as { data: { imageId: string } };
    await company.post(
      '/spaces/register',
      newSpace(user._id, {
        multimediaData: {
          images: [{ id: data.imageId, url: `/api/images/${data.imageId}`, name: 'hall.png' }],
          videos: [],
          blueprints: [],
        },
      }),
    );
    const url = `${api().origin}/api/images/${data.imageId}?w=960`;
    const { items } = await jsonAt(`/companies/${user._id}/feed.json`);
    expect(items[0]).toMatchObject({ image: url, attachments: [{ url, mime_type: 'image/webp' }] });
    expect((await atomAt(`/companies/${user._id}/feed.atom`)).entry[0]?.link).toContainEqual({
      ...{ rel: 'enclosure', type: 'image/webp', href: url },
    });
  });

  test('is not sent again while nothing changes, and never shows what is paused or hidden', async () => {
    const { company, user, made } = await publish();
    const path = `/companies/${user._id}/feed.atom?lang=en`;
    const first = await api().visitor().get(path);
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await api().visitor().get(path, tag)).status).toBe(304);
    await company.patch(`/spaces/${made._id}`, { isPaused: true });
    const { entry } = await atomAt(path, tag);
    expect(entry).toHaveLength(1);
    const search = await api().visitor().get('/spaces/feed.json');
    expect([search.status, search.text.includes(made._id)]).toEqual([200, false]);
    await openAndDecide(api(), companyTarget(user._id), { measure: 'suspend' });
    expect((await api().visitor().get(path)).status).toBe(404);
  });

  test('escapes what is typed and leaves out what XML can’t write', async () => {
    const company = api().visitor();
    const user = await company.register();
    const city = 'Z<b>&"\']]>\ufffe\u{1f600}';
    const sent = newSpace(user._id);
    await company.post('/spaces/register', { ...sent, locationData: { ...sent.locationData, city } });
    const { entry } = await atomAt(`/companies/${user._id}/feed.atom`);
    expect(entry[0]?.title).toContain('Z<b>&"\']]>\u{1f600}');
  });
});
