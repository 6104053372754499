import sharp from 'sharp';
import { endpoints } from '#api/endpoints.ts';
import { health } from '#api/health.ts';
import { getImage, uploadFile } from '#api/images.ts';
import { getMarket } from '#api/market.ts';
import { listSitemap } from '#api/sitemap.ts';
import {
  add,
  answerMutation,
  isCall,
  jsonIn,
  type Mutation,
  mutation,
  queryMutation,
  withJson,
} from './mutation.ts';

const RESIZED = 'a resized picture has the requested width';
const PARTS = 'a video is answered in parts';
const AGAIN = 'an unchanged response is not sent again';

/** Files, documents and conventions. */
export const fileMutations: readonly Mutation[] = [
  queryMutation('does not resize pictures', RESIZED, getImage, (query) => query.delete('w')),
  queryMutation('resizes to half the width', RESIZED, getImage, (query) => {
    if (query.get('w') === '640') query.set('w', '320');
  }),
  queryMutation(
    'resizes to any width',
    'a picture is resized only to the offered widths',
    getImage,
    (query) => query.set('w', '320'),
  ),
  mutation('never sends AVIF', RESIZED, () => (call, forward) => {
    if (isCall(call, getImage)) call.headers.set('accept', 'image/webp');
    return forward(call);
  }),
  mutation('sends AVIF to browsers that do not accept it', RESIZED, () => (call, forward) => {
    if (isCall(call, getImage)) call.headers.set('accept', 'image/avif');
    return forward(call);
  }),
  mutation('changes the pixels', 'a PNG is accepted as an image', () => async (call, forward) => {
    const answer = await forward(call);
    if (!isCall(call, getImage) || answer.status !== 200) return answer;
    return { ...answer, body: Buffer.from(await sharp(answer.body).resize(20).toBuffer()) };
  }),
  mutation('ignores ranges of videos', PARTS, () => (call, forward) => {
    call.headers.delete('range');
    return forward(call);
  }),
  mutation('returns wrong ranges of videos', PARTS, () => async (call, forward) => {
    const answer = await forward(call);
    return answer.status === 206 ? { ...answer, body: Buffer.alloc(answer.body.length) } : answer;
  }),
  mutation('returns 206 for a range beyond the end', PARTS, () => async (call, forward) => {
    const answer = await forward(call);
    return answer.status === 416 ? { ...answer, status: 206 } : answer;
  }),
  mutation(
    'accepts any file as an image',
    'the content decides, not the name: text called a PNG',
    () => async (call, forward) => {
      const answer = await forward(call);
      if (!isCall(call, uploadFile) || answer.status !== 400) return answer;
      return { ...withJson(answer, { data: { gcsUrl: '/api/images/x', imageId: 'x' } }), status: 201 };
    },
  ),
  mutation('finds any picture', 'an unknown picture', () => async (call, forward) => {
    const answer = await forward(call);
    return isCall(call, getImage) && answer.status === 404 ? { ...answer, status: 200 } : answer;
  }),
  mutation('resends unchanged data', AGAIN, () => (call, forward) => {
    call.headers.delete('if-none-match');
    return forward(call);
  }),
  mutation('reads only one of several tags', AGAIN, () => (call, forward) => {
    const tag = call.headers.get('if-none-match');
    if (tag !== null) call.headers.set('if-none-match', tag.split(',')[0] ?? '');
    return forward(call);
  }),
  mutation('returns 304 for any tag', AGAIN, () => async (call, forward) => {
    const asked = call.headers.has('if-none-match');
    const answer = await forward(call);
    return asked && answer.status === 200 ? { ...answer, status: 304, body: Buffer.alloc(0) } : answer;
  }),
  mutation(
    'varies public data by caller',
    'public data is the same for logged-in callers',
    () => async (call, forward) => {
      const answer = await forward(call);
      const json = answer.status === 200 && call.method === 'GET' ? jsonIn(answer) : undefined;
      const isMember = call.headers.get('cookie')?.includes('sid=');
      if (isMember !== true || json?.total === undefined) return answer;
      return withJson(answer, { ...json, total: 0.5 });
    },
  ),
  mutation(
    'rejects HEAD',
    'HEAD returns the headers of GET',
    () => (call, forward) => forward(call.method === 'HEAD' ? { ...call, path: '/no-such-call' } : call),
  ),
  mutation('answers a preflight', 'a preflight from another site', () => async (call, forward) => {
    const answer = await forward(call);
    return call.method === 'OPTIONS' ? { ...answer, status: 204, body: Buffer.alloc(0) } : answer;
  }),
  answerMutation('has no version', 'the health check returns ok', health, (json) => (json.version = '')),
  answerMutation(
    'returns “fine” as its health',
    'the health check returns ok',
    health,
    (json) => (json.status = 'fine'),
  ),
  ...endpoints.map(({ name, endpoint: { method, path } }) =>
    mutation(
      `does not describe ${name}`,
      'the OpenAPI document names every call',
      () => async (call, forward) => {
        const answer = await forward(call);
        if (call.path !== '/openapi.json') return answer;
        const json = jsonIn(answer);
        Reflect.deleteProperty(json.paths[path] as object, method.toLowerCase());
        return withJson(answer, json);
      },
    ),
  ),
  mutation(
    'answers unknown paths',
    'an unknown path is not found',
    () => (call, forward) => forward(call.path === '/no-such-call' ? { ...call, path: '/health' } : call),
  ),
  mutation(
    'leaves listings out of the sitemap',
    'every listing and its company',
    () => async (call, forward) => {
      const answer = await forward(call);
      if (!isCall(call, listSitemap) || !call.path.startsWith('/sitemap/service/')) return answer;
      return { ...answer, body: Buffer.from(answer.body.toString().replaceAll(/<url>.*<\/url>\n/g, '')) };
    },
  ),
  mutation(
    'leaves companies out of the sitemap',
    'every listing and its company',
    () => async (call, forward) => {
      const answer = await forward(call);
      if (!call.path.startsWith('/sitemap/company/')) return answer;
      return { ...answer, body: Buffer.from(answer.body.toString().replaceAll(/<url>.*<\/url>\n/g, '')) };
    },
  ),
  answerMutation('counts the spaces of a type twice', 'the market has', getMarket, (json) =>
    add(json.byType, 'floor'),
  ),
  answerMutation('shows more of the newest', 'the market has', getMarket, (json) =>
    json.newest.push(json.newest[0]),
  ),
  mutation('accepts bodies of any type', 'a body of another type is refused', () => (call, forward) => {
    if (call.body.length > 0) call.headers.set('content-type', 'application/json');
    return forward(call);
  }),
  mutation(
    'reads the body of calls without a payload',
    'a call without a payload ignores',
    () => (call, forward) =>
      forward(call.path === '/auth/logout' && call.body.length > 0 ? { ...call, path: '/auth/login' } : call),
  ),
  mutation(
    'rejects an unknown parameter',
    'an unknown parameter',
    () => (call, forward) =>
      forward(call.path.includes('nobody=') ? { ...call, path: '/spaces/filter?limit=x' } : call),
  ),
];
