import { ApiClient } from '../support/api-client.ts';
import { PASSWORD } from '../support/samples.ts';
import type { Company } from './company.ts';
import { listServices, type ListedServices } from './listed-services.ts';
import { listSpaces, type ListedSpaces } from './listed-spaces.ts';
import { newEmail } from './new-things.ts';

/** An upload of 10 MB takes its time; nothing else needs as much. */
const TIMEOUT_MS = 30_000;

/** The server under test, and what the checks share on it so that they register little. */
export class Contract {
  readonly #address: URL;
  #owner: Promise<Company> | undefined;
  #other: Promise<Company> | undefined;
  #spaces: Promise<ListedSpaces> | undefined;
  #services: Promise<ListedServices> | undefined;

  constructor(url: string) {
    this.#address = new URL(url);
  }

  /** Scheme, host and port of the server. */
  get origin(): string {
    return this.#address.origin;
  }

  /** Path of the API on the server, without a slash at its end. */
  get base(): string {
    return this.#address.pathname.replace(/\/+$/, '');
  }

  /** Whether a browser would keep secure cookies of this server. */
  get isSecure(): boolean {
    const { protocol, hostname } = this.#address;
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }

  /** The full name of one of the two cookies. */
  cookie(name: 'sid' | 'csrf'): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  /** A visitor with a cookie jar of its own. */
  guest(): ApiClient {
    return new ApiClient(this.origin, { base: this.base, timeoutMs: TIMEOUT_MS });
  }

  /** A new visitor that carries the company's session. */
  asCompany(company: Company): ApiClient {
    const visitor = this.guest();
    const sid = this.cookie('sid');
    visitor.cookies.set(sid, company.visitor.cookies.get(sid) ?? '');
    return visitor;
  }

  /** A new visitor that logs in as the company. */
  async signedIn({ user }: Company): Promise<ApiClient> {
    const visitor = this.guest();
    await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
    visitor.forgetToken();
    return visitor;
  }

  /** The company that owns what the checks list. */
  owner(): Promise<Company> {
    this.#owner ??= this.newcomer('Contrato Logística');
    return this.#owner;
  }

  /** Another company, which may touch nothing of the owner's. */
  other(): Promise<Company> {
    this.#other ??= this.newcomer('Otra Empresa');
    return this.#other;
  }

  /** A company of a check's own. Servers limit registrations, so few checks ask for one. */
  async newcomer(name: string): Promise<Company> {
    const visitor = this.guest();
    return { visitor, user: await visitor.register({ name, email: newEmail() }) };
  }

  /** The owner's spaces that searches are tried on. */
  async spaces(): Promise<ListedSpaces> {
    this.#spaces ??= listSpaces(await this.owner());
    return this.#spaces;
  }

  /** The owner's services that searches are tried on. */
  async services(): Promise<ListedServices> {
    this.#services ??= listServices(await this.owner());
    return this.#services;
  }
}
