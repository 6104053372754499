import { getSpaceByExternalId } from '#api/external-ids.ts';
import { getUser } from '#api/own-user.ts';
import { changeEmbedOrigins } from '#api/users.ts';
import { newSpace } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { fits, hasStatus, is, refuses, succeeds } from '../expectations.ts';
import { newWord } from '../registration-bodies.ts';

const TYPES = { json: /^application\/feed\+json/, atom: /^application\/atom\+xml/ };

/** Feeds, and the sites that may embed a company's listings. */
export const feedChecks: readonly Check[] = [
  check('a new space is in the feeds of its search and its company', async (contract) => {
    const { visitor, user } = await contract.publisher('owner');
    // Does not count as a registration by hand.
    const [{ userId: _, ...body }, unitName] = [newSpace(''), newWord()];
    const own = `/spaces/by-external-id/${unitName}`;
    await visitor.put(own, { ...body, unitName });
    const space = succeeds(getSpaceByExternalId, await visitor.get(own)).listing;
    for (const path of [`/companies/${user._id}`, '/spaces'])
      for (const format of ['json', 'atom'] as const) {
        const answer = await contract.guest().get(`${path}/feed.${format}?lang=es`);
        hasStatus(answer, 200);
        fits(`${answer.call}: Content-Type`, answer.headers.get('Content-Type'), TYPES[format]);
        is(`${answer.call}: the space`, answer.text.includes(`/es/spaces/${space._id}`), true);
      }
    await visitor.delete(`/spaces/${space._id}`);
    refuses('NOT_FOUND', await contract.guest().get('/companies/unknown/feed.atom'));
  }),
  check('a company says which sites may embed its listings', async (contract) => {
    const { visitor, user } = await contract.other();
    const path = `/users/${user._id}/embed-origins`;
    const embedOrigins = ['https://www.example.com'];
    const answer = await visitor.put(path, { embedOrigins: ['www.example.com/about'] });
    is('origins', succeeds(changeEmbedOrigins, answer), { embedOrigins });
    const read = async () => succeeds(getUser, await visitor.get(`/users/${user._id}`)).embedOrigins;
    is('read again', await read(), embedOrigins);
    refuses('BAD_INPUT', await visitor.put(path, { embedOrigins: ['https://*.example.com'] }));
    refuses('FORBIDDEN', await (await contract.owner()).visitor.put(path, { embedOrigins }));
    await visitor.put(path, { embedOrigins: [] });
    is('none', await read(), []);
  }),
];
