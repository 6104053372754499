import { acceptTerms as acceptTermsCall } from '#api/terms.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { $user, updateUser } from '#stores/session.ts';

export const acceptTerms = (termsVersion: string) =>
  submit(
    async () => {
      const user = $user.get();
      // Logged out meanwhile, in another tab.
      if (!user) return;
      await call(acceptTermsCall, { params: { id: user._id }, body: { termsVersion } });
      updateUser({ ...user, termsVersion });
    },
    { fallback: 'common.errors.general', networkAlone: true },
  );
