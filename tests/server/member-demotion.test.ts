import { expect, test } from 'vitest';
import { argon2Passwords } from '#server/security/passwords.ts';
import { useApi } from '../support/api-server.ts';
import { newPartyWithListings } from '../support/enquiries.ts';
import { newKey } from '../support/keys.ts';
import { joinAs, MEMBER_PASSWORD, refusalIn } from '../support/members.ts';

/** What happens while a member's password is verified. */
let meanwhile: (() => Promise<unknown>) | undefined;

const passwords = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
const api = useApi({
  passwords: {
    ...passwords,
    async verify(hash, password) {
      if (password === MEMBER_PASSWORD) await meanwhile?.();
      return passwords.verify(hash, password);
    },
  },
});

test('an owner who becomes a reader while making an API key gets none', async () => {
  const owner = await newPartyWithListings(api(), { name: 'Naves del Ebro' });
  const { visitor, id } = await joinAs(api(), owner.visitor, 'owner');
  meanwhile = () => owner.visitor.patch(`/members/${id}`, { role: 'reader' });
  const made = await visitor.post('/keys', newKey(api().now, { currentPassword: MEMBER_PASSWORD }));
  expect(refusalIn(made)).toEqual([403, 'ROLE_MISSING']);
  expect((await owner.visitor.get('/keys')).body).toEqual({ keys: [] });
});
