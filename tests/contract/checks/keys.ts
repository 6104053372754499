import { createKey, listKeys } from '#api/keys.ts';
import { PASSWORD } from '../../support/samples.ts';
import { check, type Check } from '../check.ts';
import { is, isDone, refuses, succeeds } from '../expectations.ts';

export const keyChecks: readonly Check[] = [
  check('a key opens what its scopes name, until it is revoked', async (contract) => {
    const company = await contract.other();
    const visitor = await contract.signedIn(company);
    const session = (await visitor.get('/auth/validate-session')).body as { tokenExpiration: number };
    const body = {
      ...{ name: 'Contract', scopes: ['listings:read'], currentPassword: PASSWORD },
      // By the server's clock.
      expiresAt: new Date(session.tokenExpiration).toISOString(),
    };
    const { id, key } = succeeds(createKey, await visitor.post('/keys', body));
    const program = contract.guest();
    const headers = { Authorization: `Bearer ${key}` };
    is('own listings', (await program.get('/spaces/mine', headers)).status, 200);
    refuses('KEY_SCOPE_MISSING', await program.get('/enquiries', headers));
    refuses('KEY_SCOPE_MISSING', await program.get('/keys', headers));
    const answer = await visitor.get('/keys');
    const listed = succeeds(listKeys, answer).keys.find((each) => each.id === id);
    is('name', listed?.name, 'Contract');
    is('scopes', listed?.scopes.join(), 'listings:read');
    is('end', listed?.expiresAt, body.expiresAt);
    is('the secret is listed', answer.text.includes(key), false);
    refuses('NOT_FOUND', await (await contract.owner()).visitor.delete(`/keys/${id}`));
    isDone(await visitor.delete(`/keys/${id}`));
    refuses('KEY_INVALID', await program.get('/spaces/mine', headers));
    refuses('NOT_FOUND', await visitor.delete(`/keys/${id}`));
  }),
];
