import { dayAt } from '#domain/listing/availability.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { readArguments } from '#server/admin/commands.ts';
import { runAdmin } from '#server/admin/run-admin.ts';
import { upgradeDocuments } from '#server/listings/upgrade-documents.ts';
import { runFreshnessJob } from '#server/freshness/run-freshness-job.ts';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import type { ApiServer } from './api-server.ts';
import {
  askAbout,
  askAsGuest,
  byToken,
  newParty,
  newPartyWithListings,
  verify,
  type Party,
} from './enquiries.ts';
import { runConsole } from './every-console-call.ts';
import { deliverMails } from './mail.ts';
import { newDueToken } from './listing-owner.ts';
import { newCompanyToDelete } from './company-to-delete.ts';
import { requestToTwo } from './requests.ts';
import { newService, newSpace, PASSWORD } from './samples.ts';
import { runSecondFactor } from './second-factor.ts';
import { saveAsGuest, saveSearch } from './saved-searches.ts';
import { successes } from './successes.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { sendFileTo } from './uploads.ts';
import { describeVisit, proposalIn } from './visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TERMS = encodeURIComponent('{"dry":true}');

/** Searches for every shape of statement: each order, kind of place and kind of filter. */
const SEARCHES = [
  '',
  'limit=1&sort=surface',
  'limit=1&sort=-surface',
  'country=ES',
  'within=ES',
  'region=arag',
  'region=cataluña',
  'city=zara&availableBy=2026-06-01',
  'bbox=-10,36,4,44',
  'bbox=-10,36,4,44&sort=nearest',
  'near=41.6,-0.9&radius=50&sort=nearest',
  'near=41.6,-0.9&sort=nearest&limit=1',
  'minSurface=1&minHeight=2&minPalletPositions=3&sort=surface',
  `minAvailablePallets=6&secured=${encodeURIComponent('{"lit":true}')}&unstated=1`,
  'minAvailablePallets=6&term=12&near=41.6,-0.9&radius=50&sort=nearest&unstated=1',
  'priceFamily=storage&sort=price&limit=1',
  'priceFamily=storage&maxPrice=6&sort=price&limit=1&near=41.6,-0.9&radius=50',
  'priceFamily=storage&maxPrice=6&minAvailablePallets=6&unstated=1',
  'priceFamily=storage&maxPrice=6&unstated=1&near=41.6,-0.9&radius=50&sort=nearest',
];

const SERVICE_SEARCHES = [
  'priceFamily=order&sort=price&limit=1',
  'priceFamily=order&maxPrice=6&unstated=1&near=41.6,-0.9&radius=50',
];

/** Runs every operation, job and operator command of a server. */
export async function runEverything(server: ApiServer): Promise<void> {
  const company = server.visitor();
  const user = await company.register();
  for (const succeed of Object.values(successes(() => server, company, user))) await succeed();
  await registerWithFacts(server);
  await search(server);
  await converse(server);
  await runJobs(server);
  await runConsole(server);
  await runCommands(server);
  // A changed shape rebuilds the stored documents, as an update does.
  const changed = [space, service].map((kind) => ({ ...kind, shape: kind.shape + 1 }));
  await upgradeDocuments(server.services, undefined, changed);
}

/** Facts have rows of their own. */
async function registerWithFacts(server: ApiServer): Promise<void> {
  const { visitor, user } = await newParty(server);
  const facts = { availablePallets: 400, secured: ['lit'], minTerm: 6 };
  const price = { type: 'fixed', low: 540, currency: 'EUR', serviceCharge: 'included' };
  const rent = { ...price, per: 'm2Month' };
  const storage = { ...price, per: 'palletWeek', handlingIncluded: true };
  const order = { ...price, per: 'order', includedUnits: 2 };
  await visitor.post('/spaces/register', { ...newSpace(user._id), facts, prices: [rent, storage] });
  await visitor.post('/services/register', { ...newService(user._id), facts, prices: [storage, order] });
}

async function search(server: ApiServer): Promise<void> {
  const visitor = server.visitor();
  const calls = SEARCHES.flatMap((query) => [
    `/spaces/filter?${query}`,
    `/services/filter?${query}`,
    `/spaces/facets?${query}&goodsData=${TERMS}`,
    `/services/facets?${query}`,
    `/spaces/almost?${query}&typeData=${encodeURIComponent('{"conventional":true}')}`,
    `/services/almost?${query}&plType=${encodeURIComponent('{"pl3":true}')}`,
    `/services/fit?${query}&ids=x`,
    `/spaces/feed.atom?${query}`,
    `/services/feed.json?${query}`,
  ]);
  for (const query of SERVICE_SEARCHES) calls.push(`/services/filter?${query}`, `/services/facets?${query}`);
  for (const query of ['zoom=5', 'zoom=16&bbox=-10,36,4,44', `zoom=8&goodsData=${TERMS}`])
    calls.push(`/spaces/clusters?${query}`);
  for (const kind of ['space', 'service', 'company']) calls.push(`/sitemap/${kind}/start`);
  for (const call of calls) {
    const answer = await visitor.get(call);
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.text}`);
    const { nextCursor } = Object(answer.body) as { nextCursor?: string | null };
    if (nextCursor) await visitor.get(`${call}&cursor=${encodeURIComponent(nextCursor)}`);
  }
}

/** Enquiries between two companies and a guest. */
async function converse(server: ApiServer): Promise<void> {
  const owner = await newPartyWithListings(server);
  const asker = await newParty(server);
  const headers = { 'Idempotency-Key': 'once' };
  const enquiry = { kind: 'service', listingId: owner.service, message: 'Is there room for more pallets?' };
  await asker.visitor.post('/enquiries', enquiry, { headers });
  const id = await askAbout(asker.visitor, owner.space);
  for (const party of [owner, asker, owner]) {
    await party.visitor.post(`/enquiries/${id}/messages`, { message: 'There is.' }, { headers });
    await party.visitor.get('/enquiries/unread');
    for (const query of ['', '?state=unread', '?state=closed', '?state=blocked', '?q=pallets', '?limit=1'])
      await party.visitor.get(`/enquiries${query}`);
  }
  await requestToTwo(server, owner, asker);
  const guest = await askAsGuest(server, owner.space);
  await owner.visitor.post(`/enquiries/${guest.id}/messages`, { message: 'There is.' });
  await byToken(guest.visitor, guest.token).get(`/enquiries/${guest.id}`);
  await byToken(guest.visitor, guest.token).patch(`/enquiries/${guest.id}`, { readTo: 2 });
  const file = await sendFileTo(asker.visitor, id);
  await owner.visitor.get(`/files/${file}`);
  await visit(server, owner, asker, id);
  await owner.visitor.post(`/enquiries/${id}/report`, { reason: 'spam' });
  await owner.visitor.post('/blocks', { enquiryId: id });
  await owner.visitor.delete(`/blocks/${id}`);
  await owner.visitor.post('/blocks', { enquiryId: id });
  await askAbout(server.visitor(), owner.space, { email: 'waiting@guest.example' });
  await becomeCompany(server, owner.space, guest.email);
  const { email } = await askAsGuest(server, owner.space);
  await newParty(server, { email });
}

/** Visits that are declined, agreed, moved and open; the jobs remind of the agreed one, and erase its details. */
async function visit(server: ApiServer, owner: Party, asker: Party, id: string): Promise<void> {
  const path = `/enquiries/${id}/visits`;
  for (const [days, step] of [
    [20, 'decline'],
    [30, 'accept'],
    [40, 'accept'],
  ] as const) {
    const on = dayAt(server.now + days * DAY_MS);
    const _id = proposalIn(await owner.visitor.post(path, { days: [{ on, time: '10:00' }] }));
    await asker.visitor.post(`${path}/${_id}`, { step });
    await describeVisit(asker.visitor, id, _id, { contact: 'Ana' });
    await asker.visitor.get(`${path}/${_id}/calendar`);
  }
  await owner.visitor.post(path, { days: [{ on: dayAt(server.now + 50 * DAY_MS), time: '10:00' }] });
}

/** A guest registers: its threads join the company, or merge with the company's thread about the same listing. */
async function becomeCompany(server: ApiServer, space: string, email: string): Promise<void> {
  const party = await newParty(server, { email }, { isVerified: false });
  await askAbout(party.visitor, space);
  await verify(server, party);
}

async function runJobs(server: ApiServer): Promise<void> {
  const { services } = server;
  const searcher = await newParty(server);
  const { _id: search } = await saveSearch(searcher.visitor);
  await saveSearch(searcher.visitor, { kind: 'service', frequency: 'weekly' });
  await saveAsGuest(server);
  await newDueToken(server);
  await runAlerts(services);
  for (const days of [0, 1, 89, 1, 7, 7, 30]) {
    server.now += HOUR_MS;
    await searcher.visitor.get('/auth/validate-session');
    const owner = await newPartyWithListings(server);
    const over = newSpace(owner.user._id, { availableUntil: dayAt(server.now) });
    await owner.visitor.post('/spaces/register', over);
    services.impressions.count('space', [owner.space], 'view');
    await services.impressions.write();
    // Jobs over many rows end at once when stopped.
    await startHousekeeping(services).stop();
    await runAlerts(services);
    await runFreshnessJob(services);
    await searcher.visitor.patch(`/saved-searches/${search}`, { frequency: 'weekly' });
    server.now += days * DAY_MS + 13 * HOUR_MS;
    await searcher.visitor.get('/auth/validate-session');
    await startHousekeeping(services).stop();
    await runFreshnessJob(services);
    await deliverMails(services);
  }
}

const WHY = '--reason wrongFacts --facts Measured.';

async function runCommands(server: ApiServer): Promise<void> {
  const { visitor, user, space: id } = await newCompanyToDelete(server);
  await visitor.get('/account/export');
  const lines = [
    ...['counts', 'companies list --query ebro', `company show ${user.email}`, 'demo', 'reasons', 'audit'],
    ...[`audit --company ${user._id}`, 'mails list', 'listings list --kind space', `listing show ${id}`],
    ...[`listings list --kind service --company ${user._id}`, 'cases list', 'operators list'],
    ...['operator add otto', 'operator renew otto', 'operator remove otto'],
    `second-factor off ${user._id}`,
    ...[
      `listing ask ${id} ${WHY} --fields height`,
      `listing hide ${id} ${WHY}`,
      `listing restore ${id} ${WHY}`,
    ],
    ...[`listing restore ${id} ${WHY}`, `company verify ${user._id}`, `company suspend ${user._id} ${WHY}`],
    ...[
      `company restore ${user._id} ${WHY}`,
      `listing delete ${id} ${WHY}`,
      `company delete ${user._id} ${WHY}`,
    ],
  ];
  const admin = { ...server.services, dataFolder: temporaryFolder('data'), goLiveTasks: [], backupHours: 25 };
  const quiet = {
    ...{ name: 'ana@machine', print: () => undefined, tell: () => undefined },
    ask: () => Promise.resolve('y'),
  };
  for (const line of lines) {
    const asked = readArguments(line.split(' '));
    if (asked.type === 'help') throw new Error(`${line} is no command.`);
    await runAdmin({ ...admin, origin: server.origin }, asked, quiet);
  }
  await runSecondFactor(server);
  const { visitor: other } = await newCompanyToDelete(server);
  await other.post('/account/delete', { currentPassword: PASSWORD });
  // One company with rows in every table remains.
  await newCompanyToDelete(server);
}
