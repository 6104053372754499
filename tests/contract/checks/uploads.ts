import sharp from 'sharp';
import { register } from '#api/registration.ts';
import { uploadFile, uploadLogo as logoCall } from '#api/images.ts';
import { filterServices } from '#api/service-search.ts';
import { IMAGE_WIDTHS } from '#api/image-address.ts';
import { registerService } from '#api/services.ts';
import { registerSpace } from '#api/spaces.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/upload/media-types.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { newService, newSpace } from '../../support/samples.ts';
import { animation, mp4, pdf, picture, svgOf, upload, uploadLogo } from '../../support/uploads.ts';
import { check, type Check } from '../check.ts';
import type { Contract } from '../contract.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';
import { patiently } from '../patiently.ts';
import { newWord } from '../registration-bodies.ts';

type Bytes = Buffer<ArrayBuffer> | string;

/** The bytes at the address that an upload returned, here or in another store, to who has uploaded it. */
async function fetchFile(
  contract: Contract,
  visitor: ApiClient,
  address: string,
  headers: Record<string, string> = {},
) {
  const response = await patiently(() =>
    fetch(contract.locate(address), { headers: { Cookie: visitor.cookieHeader(), ...headers } }),
  );
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const stored = async (visitor: ApiClient, bytes: Bytes, kind = 'image') =>
  succeeds(uploadFile, await upload(visitor, bytes, { path: `/images/upload?kind=${kind}` })).data;

/** Uploads, and their bytes. */
export const uploadChecks: readonly Check[] = [
  ...(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const).map((format) =>
    check(`a ${format.toUpperCase()} is accepted as an image and served as one`, async (contract) => {
      const { visitor } = await contract.owner();
      const { gcsUrl } = await stored(visitor, await picture(format));
      const file = await fetchFile(contract, visitor, gcsUrl);
      is('status', file.status, 200);
      fits('Content-Type', file.headers.get('Content-Type'), /^image\//);
      is('a picture', (await sharp(file.bytes).metadata()).width, 64);
      const tag = file.headers.get('ETag') ?? '';
      is('again', (await fetchFile(contract, visitor, gcsUrl, { 'If-None-Match': tag })).status, 304);
      fits('Cache-Control', file.headers.get('Cache-Control'), /^private, no-store$/);
      is('X-Content-Type-Options', file.headers.get('X-Content-Type-Options'), 'nosniff');
    }),
  ),
  check('a guest uploads a logo, which a registration then uses', async (contract) => {
    const { sent, answer } = await contract.registered('catalogue');
    fits('gcsUrl', sent['logo'], /^(\/|https?:\/\/)/);
    is('logo', succeeds(register, answer).user.logo, sent['logo']);
    const visitor = contract.guest();
    const { gcsUrl } = succeeds(logoCall, await uploadLogo(visitor, await picture('webp'))).data;
    is('status of its bytes', (await fetchFile(contract, visitor, gcsUrl)).status, 200);
    is('its status to another guest', (await fetchFile(contract, contract.guest(), gcsUrl)).status, 404);
  }),
  check('an SVG is served so that its scripts cannot run', async (contract) => {
    const { visitor } = await contract.owner();
    const { gcsUrl } = await stored(visitor, svgOf('<rect width="9" height="9"/>'));
    const { headers } = await fetchFile(contract, visitor, gcsUrl);
    fits('Content-Type', headers.get('Content-Type'), /^image\/svg\+xml/);
    fits('Content-Security-Policy', headers.get('Content-Security-Policy'), /default-src 'none'.*sandbox/);
  }),
  ...[
    svgOf('<script>1</script>'),
    svgOf('<a href="javascript:1"/>'),
    svgOf('<image href="data:text/html,1"/>'),
    svgOf('', ' onload="1"'),
    svgOf('<a href="java&#x73;cript:1"/>'),
    '<?xml version="1.0"?><html/>',
  ].map((svg) =>
    check(`an SVG is refused for its content: ${svg.replace(/<svg[^>]*9"/, '<svg')}`, async (contract) => {
      const { visitor } = await contract.owner();
      const answer = await upload(visitor, svg, { name: 'drawing.svg', type: 'image/svg+xml' });
      refuses('INVALID_SVG', answer);
    }),
  ),
  ...(
    [
      ['text called a PNG', 'image', 'INVALID_IMAGE_FORMAT', () => 'This is text.'],
      ['a PDF as an image', 'image', 'INVALID_IMAGE_FORMAT', pdf],
      ['a picture as a video', 'video', 'INVALID_VIDEO_FORMAT', () => picture('png')],
      ['a video as a blueprint', 'blueprint', 'INVALID_BLUEPRINT_FORMAT', mp4],
    ] as const
  ).map(([what, kind, code, make]) =>
    check(`the content decides, not the name: ${what} is refused`, async (contract) => {
      const { visitor } = await contract.owner();
      const sending = { path: `/images/upload?kind=${kind}`, name: 'picture.png', type: 'image/png' };
      refuses(code, await upload(visitor, await make(), sending));
    }),
  ),
  check('a truncated picture and a too complex one get different errors', async (contract) => {
    const broken = (await picture('png')).subarray(0, 60);
    refuses('IMAGE_DAMAGED', await uploadLogo(contract.guest(), broken));
    refuses('IMAGE_TOO_COMPLEX', await uploadLogo(contract.guest(), await animation('gif', 101)));
  }),
  check('text is refused as a logo', async (contract) => {
    refuses('INVALID_IMAGE_FORMAT', await uploadLogo(contract.guest(), 'This is text.'));
  }),
  check('a file of 10 MB is accepted, and one byte more is refused', async (contract) => {
    const { visitor } = await contract.owner();
    const film = mp4(0);
    const filled = (bytes: number) => mp4(bytes - film.length);
    await stored(visitor, filled(UPLOAD_LIMIT_BYTES), 'video');
    const sending = { path: '/images/upload?kind=video' };
    refuses('FILE_TOO_LARGE', await upload(visitor, filled(UPLOAD_LIMIT_BYTES + 1), sending));
  }),
  check('an upload needs the right field', async (contract) => {
    const { visitor } = await contract.owner();
    refuses('BAD_INPUT', await upload(visitor, await picture('png'), { field: 'picture' }), ['file']);
    refuses('BAD_INPUT', await uploadLogo(contract.guest(), await picture('png'), { field: 'file' }), [
      'logo',
    ]);
  }),
  check('an upload must be multipart', async (contract) => {
    const { visitor } = await contract.owner();
    refuses('MULTIPART_NEEDED', await visitor.post('/images/upload', { file: 'x' }));
  }),
  check('an upload must have a known kind', async (contract) => {
    const { visitor } = await contract.owner();
    refuses('BAD_FILTER', await upload(visitor, 'x', { path: '/images/upload?kind=song' }), ['kind']);
  }),
  check(
    'a resized picture has the requested width, in the best format that the browser accepts',
    async (contract) => {
      const { visitor } = await contract.owner();
      const { gcsUrl } = await stored(visitor, await picture('jpeg', 2000, 1000));
      for (const width of IMAGE_WIDTHS) {
        for (const [accept, type] of [
          // AVIF of a large picture may be too costly for a server.
          ['image/avif,image/webp,*/*', width === 320 ? /^image\/avif$/ : /^image\/(avif|webp)$/],
          ['image/webp,*/*', /^image\/webp$/],
        ] as const) {
          const file = await fetchFile(contract, visitor, `${gcsUrl}?w=${String(width)}`, { Accept: accept });
          is('status', file.status, 200);
          fits('Content-Type', file.headers.get('Content-Type'), type);
          fits('Vary', file.headers.get('Vary'), /accept/i);
          fits('Cache-Control', file.headers.get('Cache-Control'), /^private, no-store$/);
          is('X-Content-Type-Options', file.headers.get('X-Content-Type-Options'), 'nosniff');
          const { width: got, height } = await sharp(file.bytes).metadata();
          is('size', [got, height], [width, width / 2]);
        }
      }
    },
  ),
  check('a picture is resized only to the offered widths', async (contract) => {
    for (const width of ['321', '0', 'x', '']) {
      refuses('BAD_FILTER', await contract.guest().get(`/images/an-id?w=${width}`), ['w']);
    }
  }),
  check('an unknown picture is not found', async (contract) => {
    for (const id of ['nobody', '%00', '..%2f..%2fetc%2fpasswd']) {
      refuses('NOT_FOUND', await contract.guest().get(`/images/${id}`));
    }
  }),
  check('a video is answered in parts', async (contract) => {
    const { visitor } = await contract.owner();
    const { imageId } = await stored(visitor, mp4(1000), 'video');
    const address = `/api/images/${imageId}`;
    const whole = await fetchFile(contract, visitor, address);
    const part = await fetchFile(contract, visitor, address, { Range: 'bytes=10-29' });
    is('status', part.status, 206);
    is('Content-Range', part.headers.get('Content-Range'), `bytes 10-29/${String(whole.bytes.length)}`);
    is('bytes', part.bytes.equals(whole.bytes.subarray(10, 30)), true);
    const last = await fetchFile(contract, visitor, address, { Range: 'bytes=-10' });
    is('the last bytes', last.bytes.equals(whole.bytes.subarray(-10)), true);
    const beyond = await fetchFile(contract, visitor, address, { Range: 'bytes=999999-' });
    is('status beyond the end', beyond.status, 416);
    is('its size', beyond.headers.get('Content-Range'), `bytes */${String(whole.bytes.length)}`);
    fits('Content-Type', whole.headers.get('Content-Type'), /^video\/mp4/);
  }),
  check('a space keeps its company’s files, each under its kind', async (contract) => {
    const { visitor, user } = await contract.owner();
    const [image, video, plan] = [
      await stored(visitor, await picture('png')),
      await stored(visitor, mp4(), 'video'),
      await stored(visitor, pdf(), 'blueprint'),
    ];
    const named = ({ imageId: id, gcsUrl: url }: typeof image, name: string) => ({ id, url, name });
    const multimediaData = {
      images: [{ ...named(image, 'front'), alt: 'The front with its six docks' }],
      videos: [named(video, 'tour')],
      blueprints: [named(plan, 'plan')],
    };
    const body = newSpace(user._id, { multimediaData });
    is(
      'files',
      succeeds(registerSpace, await visitor.post('/spaces/register', body)).multimediaData,
      multimediaData,
    );
    const wrong = newSpace(user._id, { multimediaData: { videos: [named(image, 'front')] } });
    refuses('BAD_INPUT', await visitor.post('/spaces/register', wrong), ['multimediaData.videos.0']);
  }),
  check('a service shows its images in their order, the first as its cover', async (contract) => {
    const { visitor, user } = await contract.publisher('owner');
    const images = [
      (await stored(visitor, await picture('png', 30))).imageId,
      (await stored(visitor, await picture('png', 20))).imageId,
    ];
    const city = newWord();
    const location = { ...newService('').location, city };
    const multimedia = { images, alts: { [images[1] ?? '']: 'A lorry at the dock' } };
    const body = newService(user._id, { location, multimedia });
    is(
      'images',
      succeeds(registerService, await visitor.post('/services/register', body)).multimedia,
      multimedia,
    );
    const { services } = succeeds(
      filterServices,
      await contract.guest().get(`/services/filter?city=${city}`),
    );
    is('cover', services[0]?.cover, images[0]);
    for (const size of ['', '?w=320']) {
      const shown = await fetchFile(contract, contract.guest(), `/api/images/${String(images[0])}${size}`);
      is('status of the cover', shown.status, 200);
      is('Cache-Control', shown.headers.get('Cache-Control'), 'public, max-age=3600');
      fits('ETag', shown.headers.get('ETag'), /^"/);
    }
  }),
  check('a listing names no file of another company, and none that does not exist', async (contract) => {
    const [owner, other] = [await contract.owner(), await contract.other()];
    const theirs = (await stored(owner.visitor, await picture('png'))).imageId;
    for (const id of [theirs, 'nobody']) {
      const service = newService(other.user._id, { multimedia: { images: [id] } });
      refuses('BAD_INPUT', await other.visitor.post('/services/register', service), ['multimedia.images.0']);
      const images = [{ id, url: `/api/images/${id}`, name: 'x' }];
      const space = newSpace(other.user._id, { multimediaData: { images } });
      refuses('BAD_INPUT', await other.visitor.post('/spaces/register', space), ['multimediaData.images.0']);
    }
  }),
];
