import type { Context } from 'hono';
import { createKey, listKeys, revokeKey } from '#api/keys.ts';
import { KEY_LIMIT, LONGEST_KEY_DAYS, type NewKey, type OwnKey } from '#domain/session/api-key.ts';
import { assertPassword } from '../accounts/assert-password.ts';
import { lockAccount } from '../accounts/lock-verified.ts';
import { lockAsOwner } from '../accounts/members.ts';
import { addKey, findKeysOf, removeKeyOf, scopesIn, type KeyInfo } from '../db/api-keys.ts';
import type { OpenSession } from '../db/sessions.ts';
import { lockPublisher } from '../db/companies.ts';
import { apiKeyKey } from '../db/idempotency.ts';
import { clearAttempts } from '../db/login-attempts.ts';
import { claimFor, readKey } from '../enquiries/idempotency.ts';
import { ApiError } from '../ground/api-error.ts';
import { DAY_MS } from '../ground/durations.ts';
import { newId } from '../ground/ids.ts';
import { inTurn } from '../ground/in-turn.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { keyText } from '../security/api-keys.ts';
import { hashToken, newToken } from '../security/tokens.ts';

export function keyRoutes(api: RouteContext): void {
  const { services } = api;
  const { database, clock, secret } = services;

  handle(api, listKeys, async ({ context, session }) => {
    const keys = await findKeysOf(database.kysely, session.company.id);
    return privateJson(context, { keys: keys.map(keyAnswer) });
  });

  handle(api, revokeKey, async ({ context, params, session }) => {
    if (!(await removeKeyOf(database.kysely, session.company.id, params.id))) throw new ApiError('NOT_FOUND');
    return noContent(context);
  });

  // In turn, since parallel calls would count as failed attempts.
  const creating = inTurn();
  handle(api, createKey, async ({ context, session, readBody }) => {
    const requested = await readBody();
    return creating(session.company.id, () => create(context, session, requested));
  });

  async function create(context: Context, session: OpenSession, { currentPassword, ...about }: NewKey) {
    const { company, member } = session;
    const now = clock();
    const expiresAt = Date.parse(about.expiresAt);
    if (!(expiresAt > now && expiresAt <= now + LONGEST_KEY_DAYS * DAY_MS))
      throw new ApiError('BAD_INPUT', { fields: { expiresAt: 'issues.keyExpiry' } });
    await assertPassword(services, session, currentPassword, 'logIn');
    // Its hash must not reveal the password.
    const claim = readKey(context, company.id, apiKeyKey, about);
    const nonce = claim?.key ?? newToken();
    const newKeyId = newId(now);
    const id = await database.transaction(async (tables) => {
      const { email } = await lockAccount(tables, session);
      // The password takes time, in which the role may have changed.
      await lockAsOwner(tables, session);
      if ((await lockPublisher(tables, company.id)) === undefined) throw new ApiError('SESSION_EXPIRED');
      await clearAttempts(tables, email);
      const keys = await findKeysOf(tables, company.id);
      const earlierId = await claimFor(tables, claim, newKeyId, now);
      if (earlierId !== undefined) {
        // Revoked meanwhile.
        if (!keys.some((key) => key.id === earlierId)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
        return earlierId;
      }
      if (keys.length >= KEY_LIMIT) throw new ApiError('KEY_LIMIT');
      await addKey(tables, {
        ...{
          id: newKeyId,
          company_id: company.id,
          member_id: member?.id ?? null,
          name: about.name,
          scopes: about.scopes.join(' '),
        },
        ...{ hash: hashToken(keyText(secret, newKeyId, nonce)), created_at: now },
        ...{ expires_at: expiresAt, last_used_at: null },
      });
      return newKeyId;
    });
    return privateJson(context, { id, key: keyText(secret, id, nonce) }, 201);
  }
}

const keyAnswer = ({ id, name, scopes, created_at, expires_at, last_used_at }: KeyInfo): OwnKey => ({
  ...{ id, name, scopes: scopesIn(scopes) },
  createdAt: new Date(created_at).toISOString(),
  expiresAt: new Date(expires_at).toISOString(),
  lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
});
