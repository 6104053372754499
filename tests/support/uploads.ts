import sharp from 'sharp';
import type { Answer, ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';

interface UploadOptions {
  readonly path?: string;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

/** Sends the bytes as a multipart body, as a browser does. */
export function upload(
  visitor: ApiClient,
  bytes: Uint8Array<ArrayBuffer> | string,
  { path = '/images/upload', field = 'file', name = 'picture.png', type = '' }: UploadOptions = {},
): Promise<Answer> {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  return visitor.post(path, undefined, { raw: form });
}

/** As {@link upload}, for logos. */
export const uploadLogo = (
  visitor: ApiClient,
  bytes: Uint8Array<ArrayBuffer> | string,
  sending: UploadOptions = {},
): Promise<Answer> => upload(visitor, bytes, { path: '/images/logos/upload', field: 'logo', ...sending });

/** A document about the company, for operators. @returns its id */
export async function uploadDocument(
  visitor: ApiClient,
  kind = 'registerExtract',
  name = 'extract.pdf',
): Promise<string> {
  const answer = await upload(visitor, pdf(), {
    path: `/documents?kind=${kind}`,
    field: 'document',
    name,
  });
  const { documentId } = Object(answer.body) as { documentId?: string };
  if (documentId === undefined) throw new TypeError(`The document was refused: ${answer.text}`);
  return documentId;
}

/** A file for a thread's next message, by session or token. @returns the answer */
export async function uploadToThread(
  visitor: ApiClient,
  threadId: string,
  { bytes = pdf(), name = 'plan.pdf', token }: ThreadUpload = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('attachment', new File([bytes], name));
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return visitor.post(`/enquiries/${threadId}/files`, undefined, { raw: form, headers });
}

interface ThreadUpload {
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly token?: string;
}

/** Uploads a file and sends it with a message. @returns its id */
export async function sendFileTo(visitor: ApiClient, threadId: string, name?: string): Promise<string> {
  const answer = await uploadToThread(visitor, threadId, name === undefined ? {} : { name });
  const { file } = Object(answer.body) as { file?: { _id: string } };
  if (file === undefined) throw new TypeError(`The file was refused: ${answer.text}`);
  await visitor.post(`/enquiries/${threadId}/messages`, { message: 'Attached.', files: [file._id] });
  return file._id;
}

export async function download(
  visitor: ApiClient,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }> {
  const response = await fetch(`${visitor.origin}${address}`, {
    headers: { Cookie: visitor.cookieHeader(), ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

export const svgOf = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`;

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff';

/** A picture of that size with visible content. */
export async function picture(format: Format, width = 64, height = 48): Promise<Buffer<ArrayBuffer>> {
  const disc = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="30%" fill="#c2410c"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#12343b' } })
    .composite([{ input: disc }])
    .toFormat(format)
    .toBuffer();
}

/** An animation of noise. */
export async function animation(format: 'gif' | 'webp', frames: number): Promise<Buffer<ArrayBuffer>> {
  const shown = Array.from({ length: frames }, (_, place) =>
    sharp({
      create: {
        width: 8,
        height: 8,
        channels: 3,
        background: { r: place, g: 255 - place, b: (place * 37) % 256 },
      },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(shown), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function box(type: string, ...content: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A minimal MP4 file with a place in its metadata. */
export const mp4 = (filmBytes = 1000): Buffer<ArrayBuffer> =>
  Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0isommp41'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('udta', box('\xa9xyz', '\0\x12\x15\xc7+41.6488-000.8891/')),
    ),
    box('mdat', Buffer.alloc(filmBytes, 'film')),
  ]);

/** A minimal WebM file. */
export const webm = (): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x80 + 7]),
    Buffer.from('428284', 'hex'),
    Buffer.from('webm'),
    Buffer.from('18538067', 'hex'),
    Buffer.from([0x80 + 4]),
    Buffer.from('1549a966', 'hex'),
  ]);

/** A minimal PDF. */
export const pdf = (): Buffer<ArrayBuffer> =>
  Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\nstartxref\n30\n%%EOF\n');

/** The keys of all stored files. */
export async function storedKeys({ services }: Pick<ApiServer, 'services'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of services.files.list()) keys.push(key);
  return keys;
}
