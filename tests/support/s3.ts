import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const S3_KEYS = { id: 'AKIDESTIBA', secret: 'a/secret+that=only-tests-know' };
const REGION = 'eu-south-2';
const PAGE = 5;

/** A bucket on loopback that accepts only signed requests. */
export interface S3StandIn {
  /** The value for STORAGE_URL. */
  readonly url: string;
  readonly objects: Map<string, { readonly bytes: Buffer; at: Date }>;
  /** Reasons of rejected requests. */
  readonly refused: string[];
  /** Forces this status on every request; 0 disables it. */
  failWith: number;
  close(): Promise<void>;
}

/** Starts an {@link S3StandIn} with path-style addresses, signatures (version 4), ranges and paged lists. */
export async function startS3(bucket = 'uploads'): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await read(request);
    if (standIn.failWith !== 0) {
      response.writeHead(standIn.failWith).end();
      return;
    }
    const wrong = whatIsWrong(request, body);
    if (wrong !== undefined) refused.push(wrong);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const found = objects.get(key);
    if (wrong !== undefined) fail(response, 403, 'SignatureDoesNotMatch');
    else if (name !== bucket) fail(response, 404, 'NoSuchBucket');
    else if (key === '') list(response, objects, searchParams);
    else if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() });
      response.writeHead(200, { ETag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) fail(response, 404, 'NoSuchKey', request.method === 'HEAD');
    else send(request, response, found.bytes);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const standIn: S3StandIn = {
    url: `s3://${bucket}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=${REGION}`,
    objects,
    refused,
    failWith: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, { 'Content-Length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function list(response: ServerResponse, objects: S3StandIn['objects'], query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const isMore = keys.length > PAGE;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString() ?? ''}</LastModified></Contents>`,
  );
  const next = isMore ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function fail(response: ServerResponse, status: number, code: string, isHead = false): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Verifies a request's Signature Version 4; returns the mismatch. */
function whatIsWrong(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', ...headers } = request.headers;
  const [, id, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (id === undefined || day === undefined || region === undefined) return 'no signature';
  if (id !== S3_KEYS.id || region !== REGION) return 'another key or region';
  const content = String(headers['x-amz-content-sha256']);
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return 'another content';
  const time = String(headers['x-amz-date']);
  if (!names.split(';').includes('host') || !time.startsWith(day)) return 'unsigned host or another day';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}\n`);
  const canonical = [request.method, pathname, query, signed.join(''), names, content].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEYS.secret}`, day));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')).toString('hex');
  return expected === signature ? undefined : 'another signature';
}
