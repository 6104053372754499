import * as v from 'valibot';
import { accountNewPassword, givenPassword } from './password.ts';

export const NewPassword = v.object({ currentPassword: givenPassword, newPassword: accountNewPassword });
export type NewPassword = v.InferOutput<typeof NewPassword>;
