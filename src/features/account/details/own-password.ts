import { changePassword } from '#api/password.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { NewPassword } from '#domain/user/new-password.ts';
import { $passwordChanges } from '../password-changes.ts';
import { WRONG_PASSWORD } from '../wrong-password.ts';

export const passwordWork = {
  check: checkBy(NewPassword),
  send: (body: NewPassword) =>
    submit(
      async () => {
        await call(changePassword, { body });
        $passwordChanges.set($passwordChanges.get() + 1);
      },
      { fields: WRONG_PASSWORD, fallback: 'user-details.save.failed' },
    ),
};
