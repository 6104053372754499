import { randomUUID } from 'node:crypto';
import { deleteAccount, exportAccount } from '#api/account.ts';
import { csrfToken } from '#api/csrf-token.ts';
import { uploadFile } from '#api/images.ts';
import { logIn } from '#api/log-in.ts';
import { changePassword } from '#api/password.ts';
import { register } from '#api/registration.ts';
import { logOut, validateSession } from '#api/session.ts';
import { endSession, listSessions } from '#api/sessions.ts';
import { getUser } from '#api/own-user.ts';
import { updateUser } from '#api/users.ts';
import { spacesKind } from '../kinds.ts';
import { asOwner, idIn, without, withoutBody, withToken } from './impersonation.ts';
import {
  answerMutation,
  bodyMutation,
  isCall,
  jsonIn,
  type Mutation,
  mutation,
  withJson,
} from './mutation.ts';

/** Wrong accounts, sessions and tokens. */
export const accountMutations: readonly Mutation[] = [
  mutation('returns any account to any company', 'another account is not found', asOwner(getUser)),
  mutation(
    'lets any company change any account',
    'a company cannot change another account',
    asOwner(updateUser),
  ),
  mutation('reveals other accounts', 'another account is not found', () => async (call, forward) => {
    const answer = await forward(call);
    if (!isCall(call, getUser) || answer.status !== 404 || idIn(call.path) === '') return answer;
    const forbidden = { error: 'You are not authorized to perform this action.', code: 'FORBIDDEN' };
    return { ...withJson(answer, forbidden), status: 403 };
  }),
  answerMutation(
    'accepts a chosen role',
    'unknown fields are ignored',
    register,
    (json) => (json.user.role = 'admin'),
  ),
  answerMutation(
    'registers as verified',
    ['a registration signs the company in', 'unknown fields'],
    register,
    (json) => (json.user.isVerified = true),
  ),
  answerMutation(
    'returns a password hash',
    'a registration signs the company in',
    register,
    (json) => (json.user.passwordHash = '$argon2id$'),
  ),
  answerMutation(
    'ends sessions in seconds, not milliseconds',
    'a registration signs the company in',
    register,
    (json) => (json.tokenExpiration = Math.round(json.tokenExpiration / 1000)),
  ),
  bodyMutation(
    'changes an account without its password',
    'a change needs the current password',
    updateUser,
    (json) => (json.currentPassword = 'Pallet_position-9'),
  ),
  bodyMutation(
    'changes a password without the current one',
    'a password is changed on its own',
    changePassword,
    (json) => (json.currentPassword = 'Pallet_position-9'),
  ),
  bodyMutation(
    'deletes an account without its password',
    'a company deletes its account',
    deleteAccount,
    (json) => (json.currentPassword = 'Pallet_position-9'),
  ),
  mutation('deletes nothing', 'a company deletes its account', () => async (call, forward) => {
    if (!isCall(call, deleteAccount) || jsonIn(call).currentPassword !== 'Pallet_position-9')
      return forward(call);
    const answer = await forward({ ...call, method: 'GET', path: '/health' });
    return { status: 204, headers: withoutBody(answer.headers), body: Buffer.alloc(0) };
  }),
  answerMutation(
    'exports no spaces',
    'export contains everything',
    exportAccount,
    (json) => (json.spaces = []),
  ),
  answerMutation(
    'omits uploads from the export',
    'export contains everything',
    exportAccount,
    (json) => (json.uploads = []),
  ),
  bodyMutation(
    'logs in without capitals only',
    'a log-in accepts the address in any case',
    logIn,
    (json) => (json.email = /[A-Z]/.test(json.email) ? 'nobody@example.org' : json.email),
  ),
  bodyMutation(
    'never locks an address',
    'five wrong passwords lock',
    logIn,
    (json) => (json.email = json.password.startsWith('Wrong') ? `${randomUUID()}@example.org` : json.email),
  ),
  mutation('a log-out ends nothing', 'a log-out ends the session', () => async (call, forward) => {
    if (!isCall(call, logOut)) return forward(call);
    const answer = await forward({
      ...call,
      method: 'GET',
      path: '/auth/validate-session',
      body: Buffer.alloc(0),
    });
    if (answer.status !== 200) return answer;
    answer.headers.append('set-cookie', '__Host-sid=; Max-Age=0; Path=/');
    return withJson(answer, {});
  }),
  mutation('a log-out leaves its cookie', 'a log-out ends the session', () => async (call, forward) => {
    const answer = await forward(call);
    if (isCall(call, logOut)) answer.headers.delete('set-cookie');
    return answer;
  }),
  mutation(
    'accepts a session id from the client',
    'a session’s id is never chosen',
    () => async (call, forward) => {
      const answer = await forward(call);
      const brought = /__Host-sid=(A+)/.exec(call.headers.get('cookie') ?? '')?.[1];
      if (isCall(call, logIn) && brought !== undefined) {
        answer.headers.set('set-cookie', `__Host-sid=${brought}; Path=/; HttpOnly; Secure; SameSite=Lax`);
      }
      return answer;
    },
  ),
  mutation('reuses the session at each log-in', 'each log-in has a session of its own', () => {
    let first: string[] | undefined;
    return async (call, forward) => {
      const answer = await forward(call);
      if (!isCall(call, logIn) || answer.status !== 200) return answer;
      first ??= answer.headers.getSetCookie();
      answer.headers.delete('set-cookie');
      for (const line of first) answer.headers.append('set-cookie', line);
      return answer;
    };
  }),
  mutation('returns a session’s secret', 'a company sees its sessions', () => async (call, forward) => {
    const answer = await forward(call);
    const sid = /__Host-sid=([^;]+)/.exec(call.headers.get('cookie') ?? '')?.[1];
    if (!isCall(call, listSessions) || sid === undefined || answer.status !== 200) return answer;
    const json = jsonIn(answer);
    for (const session of json.sessions) session._id = session.isCurrent ? sid : session._id;
    return withJson(answer, json);
  }),
  answerMutation('marks no session as current', 'a company sees its sessions', listSessions, (json) => {
    for (const session of json.sessions) session.isCurrent = false;
  }),
  mutation('ends no session', 'a company ends one of its sessions', () => async (call, forward) => {
    if (!isCall(call, endSession)) return forward(call);
    const answer = await forward({ ...call, method: 'GET', path: '/sessions' });
    const owns = jsonIn(answer)?.sessions?.some(({ _id }: { _id: string }) => call.path.endsWith(_id));
    if (owns !== true) return forward(call);
    return { status: 204, headers: withoutBody(answer.headers), body: Buffer.alloc(0) };
  }),
  mutation('makes a new token each time', 'the token stays the same', () => (call, forward) => {
    if (isCall(call, csrfToken)) call.headers.delete('cookie');
    return forward(call);
  }),
  mutation('accepts calls from another site', 'a call from another site is refused', without('origin')),
  mutation(
    'accepts calls that the browser marks as cross-site',
    'a call from another site is refused',
    without('sec-fetch-site'),
  ),
  mutation(
    'accepts another session’s token',
    'another session’s token is refused',
    withToken((call) => isCall(call, logOut)),
  ),
  mutation(
    'checks the session before the token',
    'POST /spaces/register is refused without',
    () => (call, forward) =>
      forward(
        isCall(call, spacesKind.calls.register)
          ? { ...call, method: 'GET', path: '/auth/validate-session', body: Buffer.alloc(0) }
          : call,
      ),
  ),
  mutation(
    'sends uploads of a kind that does not exist',
    'an upload must have a known kind',
    () => (call, forward) => forward(isCall(call, uploadFile) ? { ...call, path: '/images/upload' } : call),
  ),
  answerMutation(
    'returns a wrong company name for the session',
    'a registration signs the company in',
    validateSession,
    (json) => (json.user.name = 'Somebody'),
  ),
];
