import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { askAsGuest, newPartyWithListings } from './enquiries.ts';
import type { Successes } from './openapi-document.ts';
import { requestTo, sentIn, type ShownRequest } from './requests.ts';

/** A successful call of every operation of requests, as a company. */
export function requestSuccesses(api: () => ApiServer, company: ApiClient): Successes {
  /** To another company, which nothing is limited to. */
  const request = async () => requestTo([(await newPartyWithListings(api())).space]);
  const sentRequest = async () => {
    const { requestId } = sentIn(await company.post('/requests', await request()));
    return `/requests/${requestId}`;
  };
  return {
    getDeclinedInquiry: async () => {
      const owner = await newPartyWithListings(api());
      const { id } = await askAsGuest(api(), owner.space);
      const mail = (await api().mailsTo(owner.user.email)).at(-1);
      const [, token = ''] = /decline#(\S+)/.exec(mail?.text ?? '') ?? [];
      const headers = { Authorization: `Bearer ${token}` };
      return [await api().visitor().get(`/enquiries/${id}/decline`, headers)];
    },
    sendRequest: async () => send('/requests', { ...(await request()), answerBy: '2199-03-09' }),
    listRequests: async () => {
      await company.post('/requests', await request());
      return [await company.get('/requests')];
    },
    getRequest: async () => [await company.get(await sentRequest())],
    closeRequest: async () => {
      const { request: open, threads } = (await company.get(await sentRequest()))
        .body as unknown as ShownRequest;
      const body = { reason: 'price', chosen: threads[0]?.enquiryId };
      return send(`/requests/${String(open['_id'])}/close`, body);
    },
  };

  async function send(path: string, body: unknown) {
    return [await company.post(path, body), body] as const;
  }
}
