import * as v from 'valibot';
import { issue } from '../issue.ts';
import { generalPassword } from './password.ts';

/** A new password by the general checks, and the same once more (§5). */
export const NewPassword = v.pipe(
  v.object({ password: generalPassword, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => confirmation === password,
      issue('issues.confirmation'),
    ),
    ['confirmation'],
  ),
);
