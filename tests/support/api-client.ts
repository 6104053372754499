import { API_BASE } from '#api/base.ts';
import type { Session } from '#domain/session/session.ts';
import { newRegistration } from './samples.ts';

export interface Answer {
  /** For example `GET /spaces/filter`. */
  readonly call: string;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; `undefined` without a JSON body. */
  // Each test asserts the shape of its body.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
  readonly text: string;
}

interface SendOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: BodyInit;
  readonly withoutToken?: boolean;
}

/** `timeoutMs` is unlimited by default. */
interface Reach {
  readonly base?: string;
  readonly timeoutMs?: number;
  /** Sends it with every request, and no CSRF token. */
  readonly key?: string;
}

/** An HTTP client with a cookie jar and the CSRF token that a browser page would hold. */
export class ApiClient {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  readonly #reach: Reach;
  #csrfToken: string | undefined;

  constructor(origin: string, reach: Reach = {}) {
    this.origin = origin;
    this.#reach = reach;
  }

  get(path: string, headers: SendOptions['headers'] = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  async post(path: string, body?: unknown, sent: SendOptions = {}): Promise<Answer> {
    return this.sendWithToken('POST', path, { body, ...sent });
  }

  async delete(path: string, body?: unknown): Promise<Answer> {
    return this.sendWithToken('DELETE', path, { body });
  }

  /** Sends the version as If-Match if there is one. */
  async put(path: string, body: unknown, version?: number | string): Promise<Answer> {
    const headers = version === undefined ? {} : { 'If-Match': `"${String(version)}"` };
    return this.sendWithToken('PUT', path, { body, headers });
  }

  async patch(path: string, body: unknown): Promise<Answer> {
    return this.sendWithToken('PATCH', path, { body });
  }

  /** Registers a company in that language and stays signed in. */
  async register(
    details: Partial<ReturnType<typeof newRegistration>> = {},
    language = 'en',
  ): Promise<Session['user']> {
    const headers = { 'Accept-Language': language };
    const answer = await this.post('/auth/register', newRegistration(details), { headers });
    if (answer.status !== 201) throw new Error(`Registration answered ${answer.text}`);
    this.forgetToken();
    return answer.body.user;
  }

  /** Drops the CSRF token, as the page does after signing in or out. */
  forgetToken(): void {
    this.#csrfToken = undefined;
  }

  async token(): Promise<string> {
    this.#csrfToken ??= String((await this.get('/csrf-token')).body.csrfToken);
    return this.#csrfToken;
  }

  /** Sends the request without adding a token. */
  async send(method: string, path: string, { body, headers = {}, raw }: SendOptions = {}): Promise<Answer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const { base = API_BASE, timeoutMs, key } = this.#reach;
    const response = await fetch(`${this.origin}${base}${path}`, {
      method,
      redirect: 'manual',
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
      headers: {
        ...(body !== undefined && raw === undefined && { 'Content-Type': 'application/json' }),
        ...(this.cookies.size > 0 && { Cookie: this.cookieHeader() }),
        ...headers,
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      },
      ...(payload !== undefined && { body: payload, duplex: 'half' }),
    });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    return {
      call: `${method} ${path}`,
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
      text,
    };
  }

  async sendWithToken(method: string, path: string, sent: SendOptions): Promise<Answer> {
    if (sent.withoutToken === true || this.#reach.key !== undefined) return this.send(method, path, sent);
    const headers = { 'X-CSRF-Token': await this.token(), ...sent.headers };
    return this.send(method, path, { ...sent, headers });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
