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
  RegistrationsSpent,
  type CompanyName,
  type RegistrationName,
} from './registrations.ts';

/** An upload of 10 MB takes its time; nothing else needs as much. */
const TIMEOUT_MS = 30_000;

/** A registration that was sent, by whom, and what came back. */
interface RegisterAttempt {
  readonly visitor: ApiClient;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: Answer;
}

/** A visitor who holds every answer against what all of them promise. */
class Visitor extends ApiClient {
  override async send(...sent: Parameters<ApiClient['send']>): Promise<Answer> {
    const answer = await super.send(...sent);
    keepsConventions(answer);
    return answer;
  }
}

/** The server under test, and what the checks share on it so that they register little. */
export class Contract {
  readonly #address: URL;
  /** Where the run's random draws begin. */
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

  /** Path of the API on the server, without a slash at its end. */
  get base(): string {
    return this.#address.pathname.replace(/\/+$/, '');
  }

  /** Whether a browser would keep secure cookies of this server. */
  get isSecure(): boolean {
    const { protocol, hostname } = this.#address;
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }

  /** Where an address of an answer lies: an API that is tried at another path says it as the site calls it. */
  locate(address: string): URL {
    const isOwn = address.startsWith(`${API_BASE}/`);
    return new URL(isOwn ? this.base + address.slice(API_BASE.length) : address, this.origin);
  }

  /** The full name of one of the two cookies. */
  cookie(name: 'sid' | 'csrf'): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  /** A visitor with a cookie jar of its own. */
  guest(): ApiClient {
    return new Visitor(this.origin, { base: this.base, timeoutMs: TIMEOUT_MS });
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

  /** One of the run's registrations, sent when it is first asked for. @throws RegistrationsSpent. */
  registered(name: RegistrationName): Promise<RegisterAttempt> {
    return this.shared(name, async () => {
      const visitor = this.guest();
      const ownEmail = async () => (await this.company('owner')).user.email;
      // An object of whatever fields.
      const sent = (await registrations[name](visitor, ownEmail)) as RegisterAttempt['sent'];
      const answer = await visitor.post('/auth/register', sent);
      if (answer.status === 429) throw new RegistrationsSpent(answer.headers.get('Retry-After'));
      visitor.forgetToken();
      return { visitor, sent, answer };
    });
  }

  /** Sends every registration of the run, so that it does not end in the middle for want of them. @throws RegistrationsSpent. */
  async registerAll(): Promise<void> {
    // The names are the record's own.
    const names = Object.keys(registrations) as RegistrationName[];
    const sent = await Promise.allSettled(names.map((name) => this.registered(name)));
    for (const each of sent) {
      // What else goes wrong is for those checks that need it.
      if (each.status === 'rejected' && each.reason instanceof RegistrationsSpent) throw each.reason;
    }
  }

  /** One of the companies that the checks share. */
  company(name: CompanyName): Promise<Company> {
    return this.shared(`company ${name}`, async () => {
      const { visitor, answer } = await this.registered(name);
      return { visitor, user: succeeds(register, answer).user };
    });
  }

  /** The company that owns what the checks list. */
  owner(): Promise<Company> {
    return this.company('owner');
  }

  /** Another company, which may touch nothing of the owner's. */
  other(): Promise<Company> {
    return this.company('other');
  }

  /** Forgets a company that is gone: who asks for it next gets a new one. */
  forget(name: CompanyName): void {
    this.#shared.delete(name);
    this.#shared.delete(`company ${name}`);
  }

  /** The owner's spaces that searches are tried on. */
  spaces(): Promise<ListedSpaces> {
    return this.shared('spaces', async () => listSpaces(await this.owner()));
  }

  /** The owner's services that searches are tried on. */
  services(): Promise<ListedServices> {
    return this.shared('services', async () => listServices(await this.owner()));
  }

  /** The listings of which all is known. */
  catalogue(): Promise<Catalogue> {
    return this.shared('listed catalogue', async () => listCatalogue(await this.company('catalogue')));
  }

  /** The same server at another address, with the catalogue of this run, which no check changes. */
  async at(url: string): Promise<Contract> {
    const there = new Contract(url, this.seed);
    const { company, ...catalogue } = await this.catalogue();
    const same = { ...company, visitor: there.asCompany(company) };
    await there.shared('company catalogue', () => Promise.resolve(same));
    await there.shared('listed catalogue', () => Promise.resolve({ ...catalogue, company: same }));
    return there;
  }

  /** What the first check that asks for it makes, and all others share. */
  shared<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#shared.get(name) ?? make();
    this.#shared.set(name, made);
    // Each name stands for one kind of value.
    return made as Promise<Value>;
  }
}
