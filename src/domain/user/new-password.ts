import * as v from 'valibot';
import { issue } from '../issue.ts';
import { generalPassword } from './password.ts';

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
