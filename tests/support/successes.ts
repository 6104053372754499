import type { ListingKind } from '#domain/listing/listing.ts';
import type { User } from '#domain/user/user.ts';
import { accessSuccesses } from './access-successes.ts';
import { accountUpdate } from './account.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { restrict } from './decisions.ts';
import { agreeOnVisit, askAbout, askAsGuest, conversationIn, enquiryAbout } from './enquiries.ts';
import { idIn } from './id-in.ts';
import { importSuccesses } from './import-successes.ts';
import { newDueToken } from './listing-owner.ts';
import { fragmentIn, tokenIn } from './mail.ts';
import type { Successes } from './openapi-document.ts';
import { newRegistration, newService, newSpace, PASSWORD, QUOTE } from './samples.ts';
import { ownListingSuccesses } from './own-listing-successes.ts';
import { requestSuccesses } from './request-successes.ts';
import { savedSearchSuccesses } from './saved-search-successes.ts';
import { secondFactorSuccesses } from './second-factor-successes.ts';
import { pdf, picture, sendFileTo, upload, uploadDocument, uploadLogo, uploadToThread } from './uploads.ts';

const NEW_PASSWORD = 'Another_pallet-7';
const AVAILABLE = { availableFrom: '2026-03-01', availableUntil: '2026-09-30', isOnRequest: false };
const PAUSED = { isPaused: true, availableFrom: '2026-03-01', availableUntil: null };

/** A successful call of every operation, as a company or a guest. */
export function successes(api: () => ApiServer, company: ApiClient, user: User): Successes {
  const freshCompany = async () => {
    const visitor = api().visitor();
    return { visitor, own: await visitor.register() };
  };
  const linkTo = async (email: string) => tokenIn((await api().mailsTo(email)).at(-1));
  const space = async () => idIn(await company.post('/spaces/register', newSpace(user._id)));
  const service = async () => idIn(await company.post('/services/register', newService(user._id)));
  const threadId = async () => (await askAsGuest(api(), await space())).id;
  const thread = async () => `/enquiries/${await threadId()}`;
  const unconfirmed = async () => {
    const [visitor, email] = [api().visitor(), `${crypto.randomUUID()}@guest.example`];
    await askAbout(visitor, await space(), { email });
    return { visitor, token: conversationIn((await api().mailsTo(email)).at(-1)).token };
  };
  /** Of an agreed visit. */
  const visit = async () => agreeOnVisit(await askAsGuest(api(), await space()), company);
  const answered = async (kind: ListingKind, id: string) => {
    await restrict(api(), kind, id, 'ask');
    return sends(company, `/${kind}s/${id}/answer`, { text: 'It is corrected.' });
  };
  const favourite = async () => `/favourites/space/${await space()}`;
  const sendsOfGuest = async (way: 'resend' | 'withdraw') => {
    const visitor = api().visitor();
    const email = `${crypto.randomUUID()}@guest.example`;
    const enquiryId = await askAbout(visitor, await space(), { email });
    return sends(visitor, `/enquiries/${way}`, { enquiryId });
  };
  return {
    ...savedSearchSuccesses(api, () => company),
    ...requestSuccesses(api, company),
    ...ownListingSuccesses(company, user._id),
    ...importSuccesses(api),
    ...accessSuccesses(api, company),
    csrfToken: async () => [await api().visitor().get('/csrf-token')],
    register: () => sends(api().visitor(), '/auth/register', newRegistration()),
    logIn: () => sends(api().visitor(), '/auth/login', { email: user.email, password: PASSWORD }),
    logOut: async () => [await (await freshCompany()).visitor.post('/auth/logout')],
    validateSession: async () => [await company.get('/auth/validate-session')],
    resendVerification: () => sends(company, '/auth/resend-verification', { userId: user._id }),
    verifyEmail: async () => {
      const { visitor, own } = await freshCompany();
      return [await visitor.get(`/auth/verify-email?token=${await linkTo(own.email)}`)];
    },
    cancelEmail: async () => {
      const { visitor, own } = await freshCompany();
      await visitor.get(`/auth/verify-email?token=${await linkTo(own.email)}`);
      await visitor.patch(`/users/${own._id}`, accountUpdate(own, { email: `new.${own.email}` }));
      const token = fragmentIn((await api().mailsTo(own.email)).at(-1));
      return sends(api().visitor(), '/auth/cancel-email', { token });
    },
    forgotPassword: () => sends(api().visitor(), '/auth/forgot-password', { email: user.email }),
    resetPassword: async () => {
      const { visitor, own } = await freshCompany();
      await visitor.post('/auth/forgot-password', { email: own.email });
      const body = { token: await linkTo(own.email), password: NEW_PASSWORD };
      return sends(api().visitor(), '/auth/reset-password', body);
    },
    listDueListings: async () => [
      await api()
        .visitor()
        .get('/listings/due', { Authorization: `Bearer ${await newDueToken(api())}` }),
    ],
    countViews: async () => {
      const body = { kind: 'space', ids: [await space()], what: 'view' };
      const headers = { Origin: company.origin };
      return [await company.send('POST', '/views', { body, headers }), body];
    },
    getSpaceFigures: async () => [await company.get(`/spaces/${await space()}/figures`)],
    getServiceFigures: async () => [await company.get(`/services/${await service()}/figures`)],
    confirmListings: async () =>
      sends(api().visitor(), '/listings/confirm', { token: await newDueToken(api()) }),
    exportAccount: async () => [await company.get('/account/export')],
    deleteAccount: async () => {
      const { visitor } = await freshCompany();
      return sends(visitor, '/account/delete', { currentPassword: PASSWORD });
    },
    ...secondFactorSuccesses(api),
    uploadDocument: async () => [
      await upload(company, pdf(), { path: '/documents?kind=gdp', field: 'document', name: 'gdp.pdf' }),
    ],
    getDocument: async () => [await company.get(`/documents/${await uploadDocument(company)}`)],
    deleteDocument: async () => [await company.delete(`/documents/${await uploadDocument(company)}`)],
    getUser: async () => [await company.get(`/users/${user._id}`)],
    updateUser: async () => {
      const { visitor, own } = await freshCompany();
      const body = accountUpdate(own, { name: 'Nuevo Nombre', newPassword: NEW_PASSWORD });
      return [await visitor.patch(`/users/${own._id}`, body), body];
    },
    acceptTerms: () => sends(company, `/users/${user._id}/terms`, { termsVersion: '2026-03-02' }),
    cancelEmailChange: async () => [await company.delete(`/users/${user._id}/pending-email`)],
    filterSpaces: async () => {
      await space();
      return [
        await api()
          .visitor()
          .get(
            '/spaces/filter?limit=1&city=zaragoza&bbox=-10,36,4,44&near=41.6,-0.9&radius=50&within=ES&minSurface=1&sort=nearest&availableBy=2026-06-01',
          ),
      ];
    },
    clusterSpaces: async () => {
      await space();
      return [await api().visitor().get('/spaces/clusters?zoom=5')];
    },
    almostSpaces: async () => {
      await space();
      return [await api().visitor().get('/spaces/almost?country=es&minSurface=999998')];
    },
    fitSpaces: async () => [
      await api()
        .visitor()
        .get(`/spaces/fit?ids=${await space()}&minSurface=1&minAvailableArea=1`),
    ],
    facetSpaces: async () => {
      await space();
      return [
        await api()
          .visitor()
          .get(`/spaces/facets?city=zaragoza&minSurface=1&goodsData=${encodeURIComponent('{"food":true}')}`),
      ];
    },
    getSpace: async () => [
      await api()
        .visitor()
        .get(`/spaces/${await space()}`),
    ],
    listSpacesOfUser: async () => [await company.get(`/spaces/user/${user._id}`)],
    getOwnSpace: async () => [await company.get(`/spaces/${await space()}/mine`)],
    replaceSpace: async () => {
      const body = newSpace(user._id, AVAILABLE);
      return [await company.put(`/spaces/${await space()}`, body, 1), body];
    },
    answerAboutSpace: async () => answered('space', await space()),
    changeSpace: async () => [await company.patch(`/spaces/${await space()}`, PAUSED), PAUSED],
    registerSpace: () => sends(company, '/spaces/register', newSpace(user._id)),
    deleteSpace: async () => [await company.delete(`/spaces/${await space()}`)],
    filterServices: async () => {
      await service();
      return [
        await api()
          .visitor()
          .get(`/services/filter?limit=1&plType=${encodeURIComponent('{"pl3":true}')}`),
      ];
    },
    almostServices: async () => {
      await service();
      return [await api().visitor().get('/services/almost?country=es&minSurface=999998')];
    },
    fitServices: async () => [
      await api()
        .visitor()
        .get(`/services/fit?ids=${await service()}&minSurface=1&minAvailableArea=1`),
    ],
    facetServices: async () => {
      await service();
      return [await api().visitor().get('/services/facets?country=es')];
    },
    getService: async () => [
      await api()
        .visitor()
        .get(`/services/${await service()}`),
    ],
    listServicesOfUser: async () => [await company.get(`/services/user/${user._id}`)],
    getOwnService: async () => [await company.get(`/services/${await service()}/mine`)],
    replaceService: async () => {
      const body = newService(user._id, AVAILABLE);
      return [await company.put(`/services/${await service()}`, body, 1), body];
    },
    answerAboutService: async () => answered('service', await service()),
    changeService: async () => [await company.patch(`/services/${await service()}`, PAUSED), PAUSED],
    registerService: () => sends(company, '/services/register', newService(user._id)),
    deleteService: async () => [await company.delete(`/services/${await service()}`)],
    getCompany: async () => {
      await space();
      return [await api().visitor().get(`/companies/${user._id}`)];
    },
    listFavourites: async () => {
      await company.put(`/favourites/service/${await service()}`, {});
      await company.put(await favourite(), {});
      return [await company.get('/favourites?sort=surface')];
    },
    listFavouriteIds: async () => [await company.get('/favourites/ids')],
    getFavourite: async () => {
      const path = await favourite();
      await company.put(path, {});
      return [await company.get(path)];
    },
    saveFavourite: async () => {
      const body = { note: 'Ask about the docks', state: 'contacted' };
      return [await company.put(await favourite(), body), body];
    },
    removeFavourite: async () => [await company.delete(await favourite())],
    mergeFavourites: async () => {
      const saved = { kind: 'space', id: await space(), addedAt: '2026-01-02T03:04:05.000Z' };
      return sends(company, '/favourites/merge', { favourites: [saved] });
    },
    sendEnquiry: async () => {
      const need = { query: 'minAvailablePallets=200&availableBy=2026-03-01&term=12', goods: 'Tyres' };
      const guest = { name: 'Ana', company: 'Ruiz', email: 'ana@ruiz.example' };
      const body = enquiryAbout(await space(), { ...guest, need });
      return sends(api().visitor(), '/enquiries', body);
    },
    confirmEnquiry: async () => {
      const { visitor, token } = await unconfirmed();
      return sends(visitor, '/enquiries/confirm', { token });
    },
    getUnconfirmedEnquiry: async () => {
      const { visitor, token } = await unconfirmed();
      return [await visitor.get('/enquiries/unconfirmed', { Authorization: `Bearer ${token}` })];
    },
    resendEnquiry: () => sendsOfGuest('resend'),
    withdrawEnquiry: () => sendsOfGuest('withdraw'),
    listEnquiries: async () => {
      await thread();
      return [await company.get('/enquiries?state=unread&q=pallets')];
    },
    countUnreadEnquiries: async () => [await company.get('/enquiries/unread')],
    getEnquiry: async () => [await company.get(await thread())],
    sendMessage: async () => sends(company, `${await thread()}/messages`, { message: 'There is.' }),
    uploadThreadFile: async () => [await uploadToThread(company, await threadId())],
    getThreadFile: async () => [await company.get(`/files/${await sendFileTo(company, await threadId())}`)],
    changeEnquiry: async () => {
      const body = { state: 'closed', readTo: 1 };
      return [await company.patch(await thread(), body), body];
    },
    proposeVisit: async () =>
      sends(company, `${await thread()}/visits`, { days: [{ on: '2199-03-09', time: '10:30' }] }),
    answerVisit: async () => sends(company, await visit(), { step: 'cancel', choice: 0 }),
    describeVisit: async () => {
      const body = { meetingPoint: 'Gate 2', contact: '', telephone: '', plate: '', safetyGear: 'Vest' };
      return [await company.patch(await visit(), body), body];
    },
    getVisitCalendar: async () => [await company.get(`${await visit()}/calendar`)],
    sendQuote: async () => sends(company, `${await thread()}/quotes`, QUOTE),
    declineEnquiry: async () =>
      sends(company, `${await thread()}/decline`, { reason: 'full', text: 'Until March.' }),
    reportEnquiry: async () =>
      sends(company, `${await thread()}/report`, { reason: 'other', text: 'It is rude.' }),
    blockSender: async () => sends(company, '/blocks', { enquiryId: await threadId() }),
    unblockSender: async () => [await company.delete(`/blocks/${await threadId()}`)],
    sendReport: async () =>
      sends(api().visitor(), '/reports', {
        ...{ kind: 'space', id: await space(), reason: 'other', text: 'It is not there.' },
        ...{ name: 'Ana', email: 'reporter@guest.example' },
      }),
    contestDecision: async () => {
      const { caseId } = await restrict(api(), 'space', await space(), 'hide');
      return sends(company, `/cases/${caseId}/appeal`, { text: 'It is right.' });
    },
    uploadLogo: async () => [await uploadLogo(api().visitor(), await picture('png'))],
    uploadFile: async () => [await upload(company, await picture('png'))],
    getImage: async () => {
      const answer = await upload(company, await picture('png'));
      const { imageId } = (answer.body as { data: { imageId: string } }).data;
      return [await company.get(`/images/${imageId}?w=320`)];
    },
    findPlaces: async () => [await api().visitor().get('/places?q=zara')],
    checkPlace: async () => [
      await api().visitor().get('/places/check?country=ES&region=Murcia&city=Getafe&pin=40.3,-3.7'),
    ],
    getLegal: async () => [await api().visitor().get('/legal')],
    getFacts: async () => [await api().visitor().get('/facts')],
    getMarket: async () => [await api().visitor().get('/market')],
    indexSitemaps: async () => [await api().visitor().get('/sitemap.xml')],
    listSitemap: async () => [await api().visitor().get('/sitemap/space/start')],
    health: async () => [await api().visitor().get('/health')],
  };
}

const sends = async (visitor: ApiClient, path: string, body: unknown) =>
  [await visitor.post(path, body), body] as const;
