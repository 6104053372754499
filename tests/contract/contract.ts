import { API_BASE } from '#api/base.ts';
import { verifyEmail } from '#api/auth.ts';
import { logIn } from '#api/log-in.ts';
import { register } from '#api/registration.ts';
import { deleteSpace, registerSpace } from '#api/spaces.ts';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { listCatalogue, type Catalogue } from './catalogue.ts';
import { LeftOut, verificationToken, type Access, type Account } from './access.ts';
import type { Company } from './company.ts';
import { servicesKind, spacesKind } from './kinds.ts';
import { keepsConventions } from './conventions.ts';
import { succeeds } from './expectations.ts';
import { patiently } from './patiently.ts';
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
    const send = async () => {
      const answer = await super.send(...sent);
      keepsConventions(answer);
      return answer;
    };
    return sent[0] === 'GET' ? patiently(send) : send();
  }
}

/** The server under test and what the checks share, so that they register little. */
export class Contract {
  readonly #address: URL;
  /** Seed of the run's random draws. */
  readonly seed: number;
  readonly #shared = new Map<string, Promise<unknown>>();

  readonly #access: Access;

  constructor(url: string, seed = 1, access: Access = {}) {
    this.#address = new URL(url);
    this.seed = seed;
    this.#access = access;
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
  async signedIn({ user, password }: Company): Promise<ApiClient> {
    const visitor = this.guest();
    await visitor.post('/auth/login', { email: user.email, password });
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
      const account = this.#access.accounts?.[name];
      if (account !== undefined) return this.#withoutListings(account);
      const { visitor, answer } = await this.registered(name);
      const { user } = succeeds(register, answer);
      const { outbox } = this.#access;
      // The checks of unconfirmed companies need one.
      if (outbox === undefined || name === 'other') return { visitor, user, password: PASSWORD };
      const token = encodeURIComponent(await verificationToken(outbox, user.email));
      succeeds(verifyEmail, await this.guest().get(`/auth/verify-email?token=${token}`));
      return { visitor, user: { ...user, isVerified: true }, password: PASSWORD };
    });
  }

  /** @throws LeftOut */
  async confirmed(name: CompanyName): Promise<Company> {
    const company = await this.company(name);
    if (!company.user.isVerified) throw new LeftOut();
    return company;
  }

  /** A company whose listings are public. @throws LeftOut */
  async publisher(name: CompanyName): Promise<Company> {
    const company = await this.company(name);
    if (!company.user.isVerified && !(await this.#publishesUnverified())) throw new LeftOut();
    return company;
  }

  #publishesUnverified(): Promise<boolean> {
    return this.shared('publishes unverified', async () => {
      const { visitor, user } = await this.other();
      const added = await visitor.post('/spaces/register', newSpace(user._id));
      const path = `/spaces/${succeeds(registerSpace, added)._id}`;
      const { status } = await this.guest().get(path);
      succeeds(deleteSpace, await visitor.delete(path));
      return status === 200;
    });
  }

  async #withoutListings({ email, password }: Account): Promise<Company> {
    const visitor = this.guest();
    const { user } = succeeds(logIn, await visitor.post('/auth/login', { email, password }));
    visitor.forgetToken();
    for (const { collection, calls } of [spacesKind, servicesKind]) {
      const own = succeeds(calls.listOwn, await visitor.get(`/${collection}/user/${user._id}`));
      for (const { _id } of own) succeeds(calls.remove, await visitor.delete(`/${collection}/${_id}`));
    }
    return { visitor, user, password };
  }

  /** The owner of the searched listings. */
  owner(): Promise<Company> {
    return this.company('owner');
  }

  /** Another company. */
  other(): Promise<Company> {
    return this.company('other');
  }

  /** After a change of its account. */
  update(name: CompanyName, company: Company): void {
    this.#shared.set(`company ${name}`, Promise.resolve(company));
  }

  /** Forgets a deleted company; the next use registers a new one. */
  forget(name: CompanyName): void {
    this.#shared.delete(name);
    this.#shared.delete(`company ${name}`);
  }

  /** The owner's searched spaces. */
  spaces(): Promise<ListedSpaces> {
    return this.shared('spaces', async () => listSpaces(await this.publisher('owner')));
  }

  /** The owner's searched services. */
  services(): Promise<ListedServices> {
    return this.shared('services', async () => listServices(await this.publisher('owner')));
  }

  /** The catalogue's listings. */
  catalogue(): Promise<Catalogue> {
    return this.shared('listed catalogue', async () => listCatalogue(await this.publisher('catalogue')));
  }

  /** The same server at another address, with this run's catalogue, which no check changes. */
  async at(url: string): Promise<Contract> {
    const there = new Contract(url, this.seed, this.#access);
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
