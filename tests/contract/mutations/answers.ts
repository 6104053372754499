import type * as v from 'valibot';
import { endpoints } from '#api/endpoints.ts';
import { answerMutation, type Json, type Mutation } from './mutation.ts';

const IMPORTED = 'a company’s export is a sheet';

/** The checks that verify each call's whole response; none if the API alone can't make the call succeed. */
export const VERIFIED_BY: Readonly<Record<string, readonly string[]>> = {
  csrfToken: ['the token is returned and set'],
  logOut: ['a log-out ends the session'],
  validateSession: ['a registration signs the company in'],
  register: ['a registration signs the company in', 'a guest uploads a logo'],
  logIn: ['a log-in sets a session cookie'],
  resendVerification: ['the verification mail is sent again to the company itself'],
  forgotPassword: ['a password reset request gets the same response'],
  getUser: [
    'a company says which sites',
    'a company reads its own account',
    'a company sees the checks',
    'a document is for its company',
  ],
  updateUser: ['a company changes its account'],
  changeEmbedOrigins: ['a company says which sites'],
  listSessions: ['a company sees its sessions'],
  getSecondFactor: ['a company logs in in two steps'],
  beginSecondFactor: ['a company logs in in two steps'],
  confirmSecondFactor: ['a company logs in in two steps'],
  renewRecoveryCodes: ['a company logs in in two steps'],
  listKeys: ['a key opens what its scopes name'],
  createKey: ['a key opens what its scopes name'],
  listMembers: ['a company lists its holder'],
  exportAccount: ['a company’s export contains everything'],
  filterSpaces: [
    'spaces: every card contains',
    'in the order nearest',
    'spaces: term finds who',
    'spaces: maxPrice finds complete prices',
    'spaces: pages in the order price',
    'spaces are returned whole',
    'counts who has not said',
  ],
  clusterSpaces: ['the map shows the details of a single space'],
  almostSpaces: ['spaces: what misses only'],
  fitSpaces: ['spaces: '],
  facetSpaces: ['spaces: list, total and facets agree', 'spaces: the facets have the total without'],
  getSpace: ['spaces: every flag and figure', 'spaces are returned whole'],
  listSpacesOfUser: ['spaces: every flag and figure', 'spaces are returned whole'],
  registerSpace: ['spaces are returned whole'],
  getOwnSpace: ['spaces are returned whole'],
  replaceSpace: ['spaces are returned whole'],
  changeSpace: ['a space is found by the day', 'a paused space is not found'],
  pageOwnSpaces: ['a space is put by its external id'],
  pageOwnServices: ['a service is put by its external id'],
  getOverview: ['a space is put by its external id'],
  listEvents: ['events tell of listings and threads'],
  changeListings: ['a space is put by its external id'],
  putSpaceByExternalId: ['a space is put by its external id'],
  putServiceByExternalId: ['a service is put by its external id'],
  getSpaceByExternalId: ['a space is put by its external id'],
  getServiceByExternalId: ['a service is put by its external id'],
  startImport: [IMPORTED],
  getImport: [IMPORTED],
  getImportReport: [IMPORTED],
  exportListings: [IMPORTED],
  deleteSpace: ['only its owner deletes a space'],
  filterServices: [
    'services: every card contains',
    'services are returned whole',
    'services: term finds who',
    'services: maxPrice finds complete prices',
    'services: pages in the order price',
    'counts who has not said',
  ],
  almostServices: ['services: what misses only'],
  fitServices: ['services: '],
  facetServices: ['services: list, total and facets agree', 'services: the facets have the total without'],
  getService: ['services: every flag and figure', 'services are returned whole'],
  listServicesOfUser: ['services: every flag and figure', 'services are returned whole'],
  registerService: ['services are returned whole'],
  getOwnService: ['services are returned whole'],
  replaceService: ['services are returned whole'],
  changeService: ['a service is found by the day', 'a paused service is not found'],
  deleteService: ['only its owner deletes a service'],
  getCompany: ['each list of a company is paged'],
  getSpaceFigures: ['a listing’s figures are returned'],
  getServiceFigures: ['a listing’s figures are returned'],
  sendEnquiry: ['a company can ask once'],
  listEnquiries: ['an enquiry starts a thread'],
  listRequests: ['a request is a thread with each owner'],
  closeRequest: ['a request is a thread with each owner'],
  getEnquiry: ['an enquiry starts a thread'],
  countUnreadEnquiries: ['the unread count is sent again'],
  sendMessage: ['both sides can write to a thread'],
  changeEnquiry: ['both sides can write to a thread'],
  reportEnquiry: ['both sides can write to a thread'],
  blockSender: ['both sides can write to a thread'],
  unblockSender: ['both sides can write to a thread'],
  sendReport: ['a visitor reports a listing'],
  listFavourites: ['a listing is saved once'],
  listFavouriteIds: ['a listing is saved once'],
  getFavourite: ['a listing is saved once'],
  saveFavourite: ['a listing is saved once'],
  mergeFavourites: ['a device’s favourites are merged'],
  listSavedSearches: ['a search is saved once'],
  saveSearch: ['a search is saved once'],
  changeSavedSearch: ['a search is saved once'],
  uploadThreadFile: ['both sides can write to a thread'],
  getThreadFile: ['both sides can write to a thread'],
  uploadLogo: ['a guest uploads a logo'],
  uploadFile: ['a PNG is accepted'],
  uploadDocument: ['a document is for its company'],
  getDocument: ['a document is for its company'],
  deleteDocument: ['a document is for its company'],
  findPlaces: ['places are suggested by the beginning', 'a suggested place has its kind'],
  checkPlace: ['an address that contradicts itself is read'],
  getMarket: ['the market has'],
  health: ['the health check returns ok'],
};

/** Other calls return the same data and are tried completely, so these only with a sample of paths. */
const ONE_IN = 6;
const HELD_ELSEWHERE =
  /^(register|replace|change|getOwn|list)(Space|Service)|^getMarket$|^getCompany$|ByExternalId$|^pageOwn|^logIn$|^validateSession$|Enquir|Message$|Favourite|SavedSearch/;

/** Optional properties, and those that no check can cause. */
const MAY_BE_MISSING = [
  /message$/,
  /(firstName|lastName|pendingEmail|termsVersion|totalIsCapped|descriptionLanguage|userLocale)$/,
  // What was checked depends on the operator; absent for the company itself.
  /(^| )((company|listing)\.)?checks(\.\*.*)?$/,
  /(legalName|company\.vat)$/,
  // Only of invited people, whose mails the checks cannot read.
  /(^| )(user\.)?member(\.\w+)?$/,
  /\bauthor$/,
  // Only once an asker has chosen or closed.
  /outcomes?(\.\w+)?$/,
  // Few companies are asked often enough.
  /responseRecord(\.\w+)?$/,
  // Only of what an operator restricts.
  / (\*\.)?(statement|(image|logo)Statements?)(\..*)?$/,
  // The same listing as under its own id, and cards as in searches.
  /^(put|get)\w+ByExternalId listing\./,
  /^pageOwn\w+ listings\.\*\.card\./,
  /^list(Spaces|Services)OfUser \*\.(label|externalId)$/,
  // Only of faulty rows and unknown headings.
  /Import (faults|columns)\b/,
  // A registered listing is unchanged.
  /^register(Space|Service) updatedAt$/,
  // Only the message that begins a request names it.
  /^sendMessage message\.request$/,
  // A session's device depends on its User-Agent.
  // No check changes a logo.
  /^(validateSession|logIn|updateUser) user\.logo$/,
  // Only a repeated registration says so.
  /^register(Space|Service) isRepeat$/,
  // The paused and dated ones have neither files nor other locations.
  /^change(Space|Service) .*\*/,
  // Few drawn prices have them; the catalogue's are read by `get`.
  /^(register|replace|change|getOwn)(Space|Service) .*prices\.\*\.(handling(In|Out)|includedUnits|extraUnit|packaging|returnEach|inboundPallet)$/,
  // Only 3PLs have a price per order.
  /^\w*Space\w* .*prices\.\*\.(includedUnits|extraUnit|packaging|returnEach|inboundPallet)$/,
  // The newest may be cached, so only constant properties are checked.
  /^getMarket newest\.\*\.(?!_id|typeData)/,
  // A level needs four companies, and prices of one family have no parts of the other.
  /^facet\w+ priceLevels/,
  /^getCompany .*prices\./,
  // The catalogue's spaces state no prices; searches read those of cards.
  /^clusterSpaces .*prices/,
  // The catalogue's services are at unknown places.
  /^getCompany services\..*(coordinates|precision)$/,
  // Only a search judges its cards; those that it finds miss nothing.
  /^(getCompany|getMarket|listFavourites|getFavourite|saveFavourite) .*fit(\.|$)/,
  /^filter\w+ .*\.missed\./,
  // Few cards have them, and the call is tried with few.
  /^almost\w+ .*(distanceKm|prices\.|coordinates|precision)/,
  // Cards of companies, the market and services have no distance.
  /^(getCompany|getMarket|filterServices) .*distanceKm$/,
  // Only calls of visits show a visit; no check shows a quote, names a guest's company, loads a second page, or
  // deletes a side.
  /^\w*(Enquir|Message|Sender)\w* .*((visit|proposal)(\.[\w*]+)*|lastStep|lastResponse|response(\.[\w*]+)*|other\.company|nextCursor|need(\.\w+)*|files(\.[\w*]+)*|isReadOnly)$/,
  /^listSessions sessions\.\*\.(browser|system|country)$/,
];

/** Every path of a response, with a star for arrays and records and one flag per group. */
function pathsOf(schema: unknown, path: readonly string[] = []): string[][] {
  const { type, entries, item, value, wrapped } = Object(schema) as Record<string, unknown>;
  if (wrapped !== undefined) return pathsOf(wrapped, path);
  if (type === 'array') return pathsOf(item, [...path, '*']);
  if (type === 'record') return pathsOf(value, [...path, '*']);
  if (typeof entries !== 'object' || entries === null) return [];
  const all = Object.entries(entries);
  const isFlags = all.length > 1 && all.every(([, entry]) => isFlag(entry as v.GenericSchema));
  return (isFlags ? all.slice(0, 1) : all).flatMap(([name, entry]) => [
    [...path, name],
    ...pathsOf(entry, [...path, name]),
  ]);
}

const isFlag = (schema: v.GenericSchema): boolean =>
  schema.type === 'optional' && 'wrapped' in schema && Object(schema.wrapped).type === 'boolean';

/** Applies a change to every holder of the path's last name. */
function at(
  json: Json,
  [name = '', ...rest]: readonly string[],
  change: (holder: Json, name: string) => void,
): void {
  if (typeof json !== 'object' || json === null) return;
  if (name === '*') for (const inner of Object.keys(json)) at(json[inner], rest, change);
  else if (rest.length === 0) change(json, name);
  else at(json[name], rest, change);
}

/** Each call's response with a missing or an additional property, from the contract's schemas. */
export const answerMutations: readonly Mutation[] = endpoints.flatMap(({ name, endpoint }) => {
  const heldBy = VERIFIED_BY[name];
  if (heldBy === undefined || endpoint.answer === undefined) return [];
  const dropped = pathsOf(endpoint.answer)
    .filter((_, place) => !HELD_ELSEWHERE.test(name) || place % ONE_IN === 0)
    .map((path) => ({ path, label: `${name} ${path.join('.')}` }))
    .filter(({ label }) => !MAY_BE_MISSING.some((pattern) => pattern.test(label)))
    .map(({ path, label }) =>
      answerMutation(`leaves out of an answer: ${label}`, heldBy, endpoint, (json) =>
        at(json, path, (holder, last) => Reflect.deleteProperty(holder as object, last)),
      ),
    );
  const leaking = answerMutation(`returns an unrequested email: ${name}`, heldBy, endpoint, (json) => {
    for (const holder of Array.isArray(json) ? json : [json]) holder.contact = 'private@example.org';
  });
  return [...dropped, leaking];
});
