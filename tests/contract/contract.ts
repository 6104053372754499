import { API_BASE } from '#api/base.ts';
import { register } from '#api/registration.ts';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { PASSWORD } from '../support/samples.ts';
import { listCatalogue, type Catalogue } from './catalogue.ts';
import type { Company } from './company.ts';
import { keepsConventions } from './conventions.ts';
import { succeeds } from './expectations.ts';
import { listServices, type ListedServices } from './listed-services.ts';
import { listSpaces, type ListedSpaces } from './listed-spaces.ts';
import {
  registrations,
  RegistrationsExhausted,
  type CompanyName,
  type RegistrationName,
} from './registrations.ts';

/** An upload of 10 MB takes longest. */
const TIMEOUT_MS = 30_000;

/** A sent registration with its visitor and response. */
interface RegisterAttempt {
  readonly visitor: ApiClient;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: Answer;
}

/** A visitor who asserts the conventions of every response. */
class Visitor extends ApiClient {
  override async send(...sent: Parameters<ApiClient['send']>): Promise<Answer> {
    const answer = await super.send(...sent);
    keepsConventions(answer);
    return answer;
  }
}

/** The server under test and what the checks share, so that they register little. */
export class Contract {
  readonly #address: URL;
  /** Seed of the run's random draws. */
  readonly seed: number;
  readonly #shared = new Map<string, Promise<unknown>>();

  constructor(url: string, seed = 1) {
    this.#address = new URL(url);
    this.seed = seed;
  }

  /** Scheme, host and port of the server. */
  get origin(): string {
    return this.#address.origin;
  }

  /** Path of the API without a trailing slash. */
  get base(): string {
    return this.#address.pathname.replace(/\/+$/, '');
  }

  /** Whether a browser would accept secure cookies from this server. */
  get isSecure(): boolean {
    const { protocol, hostname } = this.#address;
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }

  /** Resolves an address from a response, which contains the site's path of the API. */
  locate(address: string): URL {
    const isOwn = address.startsWith(`${API_BASE}/`);
    return new URL(isOwn ? this.base + address.slice(API_BASE.length) : address, this.origin);
  }

  /** The full name of one of the two cookies. */
  cookie(name: 'sid' | 'csrf'): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  /** A visitor with its own cookies. */
  guest(): ApiClient {
    return new Visitor(this.origin, { base: this.base, timeoutMs: TIMEOUT_MS });
  }

  /** A new visitor with the company's session. */
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

  /** A registration of the run, sent on first use. @throws RegistrationsExhausted */
  registered(name: RegistrationName): Promise<RegisterAttempt> {
    return this.shared(name, async () => {
      const visitor = this.guest();
      const ownEmail = async () => (await this.company('owner')).user.email;
      // An object with any fields.
      const sent = (await registrations[name](visitor, ownEmail)) as RegisterAttempt['sent'];
      const answer = await visitor.post('/auth/register', sent);
      if (answer.status === 429) throw new RegistrationsExhausted(answer.headers.get('Retry-After'));
      visitor.forgetToken();
      return { visitor, sent, answer };
    });
  }

  /** Sends all registrations at the start, so that the run does not fail midway. @throws RegistrationsExhausted */
  async registerAll(): Promise<void> {
    const names = Object.keys(registrations) as RegistrationName[];
    const sent = await Promise.allSettled(names.map((name) => this.registered(name)));
    for (const each of sent) {
      // Other failures are left to the checks that need the registration.
      if (each.status === 'rejected' && each.reason instanceof RegistrationsExhausted) throw each.reason;
    }
  }

  company(name: CompanyName): Promise<Company> {
    return this.shared(`company ${name}`, async () => {
      const { visitor, answer } = await this.registered(name);
      return { visitor, user: succeeds(register, answer).user };
    });
  }

  /** The owner of the searched listings. */
  owner(): Promise<Company> {
    return this.company('owner');
  }

  /** Another company. */
  other(): Promise<Company> {
    return this.company('other');
  }

  /** Forgets a deleted company; the next use registers a new one. */
  forget(name: CompanyName): void {
    this.#shared.delete(name);
    this.#shared.delete(`company ${name}`);
  }

  /** The owner's searched spaces. */
  spaces(): Promise<ListedSpaces> {
    return this.shared('spaces', async () => listSpaces(await this.owner()));
  }

  /** The owner's searched services. */
  services(): Promise<ListedServices> {
    return this.shared('services', async () => listServices(await this.owner()));
  }

  /** The catalogue's listings. */
  catalogue(): Promise<Catalogue> {
    return this.shared('listed catalogue', async () => listCatalogue(await this.company('catalogue')));
  }

  /** The same server at another address, with this run's catalogue, which no check changes. */
  async at(url: string): Promise<Contract> {
    const there = new Contract(url, this.seed);
    const { company, ...catalogue } = await this.catalogue();
    const same = { ...company, visitor: there.asCompany(company) };
    await there.shared('company catalogue', () => Promise.resolve(same));
    await there.shared('listed catalogue', () => Promise.resolve({ ...catalogue, company: same }));
    return there;
  }

  /** Created by the first check that needs it and shared by the others. */
  shared<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#shared.get(name) ?? make();
    this.#shared.set(name, made);
    // Each name has one type of value.
    return made as Promise<Value>;
  }
}
