import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { decide, restrict } from '../support/decisions.ts';
import { newParty, verify, type Party } from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { newService, newSpace } from '../support/samples.ts';
import { download, mp4, pdf, picture, upload, uploadLogo } from '../support/uploads.ts';

const api = useApi({ settings: { ...TEST_SETTINGS, PUBLISH_UNVERIFIED: false } });
const operators = useConsole(api);

let operator: ApiClient;
let stranger: Party;
beforeAll(async () => {
  operator = await operators().logIn(await operators().add('ana'));
  stranger = await newParty(api());
});

interface Shown extends Party {
  readonly space: string;
  readonly service: string;
  readonly ofSpace: readonly string[];
  readonly ofService: readonly string[];
  readonly logo: string;
}

/** A company whose space shows a file of each kind, and whose service shows a picture. */
async function publish(isConfirmed = true): Promise<Shown> {
  const visitor = api().visitor();
  const logo = String((await uploadLogo(visitor, await picture('png'))).body.data.gcsUrl);
  const user = await visitor.register({ logo });
  if (isConfirmed) await verify(api(), { visitor, user });
  const uploaded = async (bytes: Buffer<ArrayBuffer>, kind = 'image') => {
    const { imageId: id, gcsUrl: url } = (
      await upload(visitor, bytes, { path: `/images/upload?kind=${kind}` })
    ).body.data as { imageId: string; gcsUrl: string };
    return { id, url, name: kind };
  };
  const multimediaData = {
    images: [await uploaded(await picture('jpeg', 700, 500))],
    videos: [await uploaded(mp4(), 'video')],
    blueprints: [await uploaded(pdf(), 'blueprint')],
  };
  const image = await uploaded(await picture('png', 400, 300));
  const files = Object.values(multimediaData).flat();
  const service = newService(user._id, { multimedia: { images: [image.id] } });
  return {
    ...{ visitor, user, logo },
    space: idIn(await visitor.post('/spaces/register', newSpace(user._id, { multimediaData }))),
    service: idIn(await visitor.post('/services/register', service)),
    ofSpace: files.map(({ url }) => url),
    ofService: [image.url],
  };
}

const answerTo = async (visitor: ApiClient, address: string) => {
  const { status, headers } = await download(visitor, address);
  return [status, headers.get('Cache-Control')];
};

/** Of the original and of a smaller copy, to a guest, another company, the owner and an operator. */
async function answersTo({ visitor }: Pick<Party, 'visitor'>, address: string) {
  const answers = [];
  for (const size of ['', '?w=320'])
    for (const each of [api().visitor(), stranger.visitor, visitor])
      answers.push(await answerTo(each, address + size));
  answers.push(await answerTo(operator, address.replace('/api/images', '/api/operator/pictures')));
  return answers;
}

const OPEN = [200, 'public, max-age=3600'];
const OWN = [200, 'private, no-store'];
const NONE = [404, 'no-store'];
const PUBLIC = [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OWN];
const PRIVATE = [NONE, NONE, OWN, NONE, NONE, OWN, OWN];
const GONE = [NONE, NONE, NONE, NONE, NONE, NONE, NONE];

const expectSpace = async (shown: Shown, expected: unknown) => {
  for (const address of shown.ofSpace)
    expect([address, await answersTo(shown, address)]).toEqual([address, expected]);
};
const expectRest = async (shown: Shown, expected: unknown) => {
  for (const address of [...shown.ofService, shown.logo])
    expect([address, await answersTo(shown, address)]).toEqual([address, expected]);
};

describe('the files of a listing and the logo of its company', () => {
  test('are public from the confirmation of the company on, revalidated by a strong tag', async () => {
    const shown = await publish(false);
    await expectSpace(shown, PRIVATE);
    await expectRest(shown, PRIVATE);
    await verify(api(), shown);
    await expectSpace(shown, PUBLIC);
    await expectRest(shown, PUBLIC);
    for (const size of ['', '?w=320']) {
      const address = String(shown.ofSpace[0]) + size;
      const tag = (await download(api().visitor(), address)).headers.get('ETag') ?? '';
      expect(tag).toMatch(/^"/);
      const again = await download(api().visitor(), address, { 'If-None-Match': tag });
      expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, OPEN[1]]);
    }
  });

  test('stay public while changes are asked for', async () => {
    const shown = await publish();
    await restrict(api(), 'space', shown.space, 'ask');
    await expectSpace(shown, PUBLIC);
  });

  test.each(['paused', 'hidden', 'deleted'] as const)(
    'are the owner’s and operators’ alone while the listing is %s',
    async (state) => {
      const shown = await publish();
      const pause = (isPaused: boolean) => shown.visitor.patch(`/spaces/${shown.space}`, { isPaused });
      if (state === 'paused') {
        await pause(true);
        await expectSpace(shown, PRIVATE);
        await pause(false);
      } else {
        const { caseId } = await restrict(
          api(),
          'space',
          shown.space,
          state === 'hidden' ? 'hide' : 'delete',
        );
        await expectSpace(shown, PRIVATE);
        await decide(api(), caseId, 'restore');
      }
      await expectRest(shown, PUBLIC);
      await expectSpace(shown, PUBLIC);
    },
  );

  test('are not public from the last day on, before a job has paused the listing', async () => {
    const shown = await publish();
    const start = api().now;
    const availableUntil = new Date(start).toISOString().slice(0, 10);
    await shown.visitor.patch(`/spaces/${shown.space}`, { availableUntil });
    await expectSpace(shown, PUBLIC);
    api().now += 24 * 3_600_000;
    for (const address of shown.ofSpace) expect(await answerTo(api().visitor(), address)).toEqual(NONE);
    api().now = start;
  });

  test('are only operators’ while the company is suspended', async () => {
    const shown = await publish();
    const { caseId } = await restrict(api(), 'space', shown.space, 'suspend');
    const off = [NONE, NONE, NONE, NONE, NONE, NONE, OWN];
    await expectSpace(shown, off);
    await expectRest(shown, off);
    await decide(api(), caseId, 'restore');
    expect(await answerTo(api().visitor(), shown.logo)).toEqual(OPEN);
  });

  test('are gone with the listing, and shown as long as another listing shows them', async () => {
    const shown = await publish();
    const images = shown.ofService.map((url) => url.split('/').at(-1) ?? '');
    const other = idIn(
      await shown.visitor.post('/services/register', newService(shown.user._id, { multimedia: { images } })),
    );
    await shown.visitor.delete(`/spaces/${shown.space}`);
    await expectSpace(shown, GONE);
    await shown.visitor.patch(`/services/${shown.service}`, { isPaused: true });
    await expectRest(shown, PUBLIC);
    await shown.visitor.delete(`/services/${other}`);
    expect(await answersTo(shown, String(shown.ofService[0]))).toEqual(PRIVATE);
  });
});

describe('an upload that nothing shows yet', () => {
  test('is its uploader’s: a company’s, or a guest’s by the cookie of the browser', async () => {
    const { gcsUrl } = (await upload(stranger.visitor, await picture('png'))).body.data as { gcsUrl: string };
    expect(await answerTo(stranger.visitor, gcsUrl)).toEqual(OWN);
    expect(await answerTo(api().visitor(), gcsUrl)).toEqual(NONE);
    for (const uploader of [api().visitor(), stranger.visitor]) {
      const logo = String((await uploadLogo(uploader, await picture('png'))).body.data.gcsUrl);
      expect(await answerTo(uploader, `${logo}?w=320`)).toEqual(OWN);
      const other = api().visitor();
      expect(await answerTo(other, logo)).toEqual(NONE);
      await other.token();
      expect(await answerTo(other, logo)).toEqual(NONE);
    }
  });
});
