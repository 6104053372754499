import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A received mail: its envelope and its raw lines. */
export interface TakenMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly raw: string;
}

/** A real mail server inside the test process. */
export interface TestSmtp {
  readonly url: string;
  readonly taken: TakenMail[];
  /** Rejects all or the named recipients with this code: 4xx temporary, 5xx permanent. */
  refusal: { readonly code: number; readonly sentence: string; readonly only?: string } | undefined;
  /** Whether to accept a mail or reject it temporarily; `client` is the sender's HELO name. */
  isTaken: ((client: string) => boolean) | undefined;
  /** All connections so far, and the open ones. */
  readonly connections: { all: number; open: number };
  stop(): Promise<void>;
}

/** Starts a {@link TestSmtp} on loopback; a stopped one can restart on its old port. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const taken: TakenMail[] = [];
  const connections = { all: 0, open: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Limits the wait for open connections.
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections.all += 1;
      connections.open += 1;
      done();
    },
    onClose: () => void (connections.open -= 1),
    onRcptTo: ({ address: to }, _session, done) => {
      const { refusal } = smtp;
      const isRefused = refusal !== undefined && (refusal.only ?? to) === to;
      done(!isRefused ? null : Object.assign(new Error(refusal.sentence), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope, hostNameAppearsAs }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (smtp.isTaken?.(hostNameAppearsAs) === false) {
          done(Object.assign(new Error('not now'), { responseCode: 451 }));
          return;
        }
        taken.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  // A client that disconnects early is no test failure.
  server.on('error', () => undefined);
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server got no port.');
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    taken,
    refusal: undefined,
    isTaken: undefined,
    connections,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return smtp;
}

/** A mail's headers by lower-case name; a repeated header has two entries. */
export function headersOf(raw: string): Map<string, string[]> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

/** The decoded text of a mail's part. */
export function partOf(raw: string, type: 'text/plain' | 'text/html'): string {
  // HTML is a part of its own with its pictures.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary);
  const part = raw
    .split(new RegExp(`--(?:${boundaries.join('|')})`))
    .find((each) => each.includes(`Content-Type: ${type}`));
  if (part === undefined) throw new Error(`The mail has no part of type ${type}.`);
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/quoted-printable/i.test(head)) {
    const bytes = content
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
  return /base64/i.test(head) ? Buffer.from(content, 'base64').toString('utf8') : content;
}
