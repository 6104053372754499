import * as v from 'valibot';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  type NewSecondFactor,
} from '#api/second-factor.ts';
import { call } from '#client/call.ts';
import { saveFile } from '#client/save-file.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { secondFactorCode } from '#domain/session/second-factor.ts';
import { givenPassword } from '#domain/user/password.ts';
import { createResource } from '#stores/create-resource.ts';
import { $user, updateUser } from '#stores/session.ts';
import { $passwordChanges } from '../password-changes.ts';
import { WRONG_PASSWORD } from '../wrong-password.ts';

const factor = createResource(() => call(getSecondFactor));
export const { $resource: $secondFactor, load: loadSecondFactor } = factor;

/** What is done with the password; the new codes are undefined if it switches off. */
type Made = Partial<NewSecondFactor> | undefined;

const checkPassword = checkBy(v.object({ currentPassword: givenPassword }));

export type Purpose = 'begin' | 'renew' | 'off';

const CALLS: Readonly<Record<Purpose, (currentPassword: string) => Promise<Made>>> = {
  begin: (currentPassword) => call(beginSecondFactor, { body: { currentPassword } }),
  renew: (currentPassword) => call(renewRecoveryCodes, { body: { currentPassword } }),
  off: async (currentPassword) => {
    await call(removeSecondFactor, { body: { currentPassword } });
    return undefined;
  },
};

export const passwordWork = (purpose: Purpose) => ({
  check: checkPassword,
  send: ({ currentPassword }: { readonly currentPassword: string }) =>
    submit(
      async () => {
        const made = await CALLS[purpose](currentPassword);
        if (purpose !== 'begin') await factor.load();
        return made;
      },
      {
        fields: WRONG_PASSWORD,
        refusals: { NOT_FOUND: 'second-factor.isOff' },
        fallback: `second-factor.${purpose}.failed`,
      },
    ),
});

/** Other sessions and a pending address end with it. */
export const confirmWork = {
  check: checkBy(v.object({ code: secondFactorCode })),
  send: (body: { readonly code: string }) =>
    submit(
      async () => {
        await call(confirmSecondFactor, { body });
        await factor.load();
        const user = $user.get();
        if (user) updateUser({ ...user, pendingEmail: null });
        $passwordChanges.set($passwordChanges.get() + 1);
      },
      {
        fields: { SECOND_FACTOR_WRONG: { code: 'issues.secondFactor' } },
        fallback: 'second-factor.confirm.failed',
      },
    ),
};

export const saveCodes = (codes: string, fileName: string): void =>
  saveFile(codes, 'text/plain;charset=utf-8', fileName);
