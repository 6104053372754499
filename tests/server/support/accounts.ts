import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../../support/account.ts';
import type { ApiClient } from '../../support/api-client.ts';
import type { ApiServer } from '../../support/api-server.ts';
import { tokenIn } from '../../support/mail.ts';

/** The calls that tests of accounts share. */
export function accountsOn(api: () => ApiServer) {
  return {
    /** Returns also the token of the verification mail. */
    registerCompany: async () => {
      const company = api().visitor();
      const user = await company.register();
      const [mail] = await api().mailsTo(user.email);
      return { company, user, token: tokenIn(mail) };
    },
    verifyEmail: (token: string) => {
      const query = new URLSearchParams({ token }).toString();
      return api().visitor().get(`/auth/verify-email?${query}`);
    },
    updateAccount: (company: ApiClient, user: User, changes: Parameters<typeof accountUpdate>[1] = {}) =>
      company.patch(`/users/${user._id}`, accountUpdate(user, changes)),
    logIn: (email: string, password: string) => api().visitor().post('/auth/login', { email, password }),
    isLoggedIn: async (visitor: ApiClient) => (await visitor.get('/auth/validate-session')).status === 200,
    /** Returns the token of the reset mail. */
    requestReset: async (email: string) => {
      await api().visitor().post('/auth/forgot-password', { email });
      return tokenIn((await api().mailsTo(email)).at(-1));
    },
  };
}
