import { ApiError } from '../ground/api-error.ts';
import { enforceAccountLock, enforceLimit } from '../security/limits.ts';
import type { Services } from '../services.ts';
import { accountOf, type SignedIn } from './lock-verified.ts';

/**
 * @param countsAs `logIn` if a wrong password counts as a failed log-in. @throws ApiError if it is
 * not the password of the person who is signed in, or after too many attempts
 */
export async function assertPassword(
  services: Pick<Services, 'clock' | 'database' | 'passwords' | 'settings'>,
  signedIn: SignedIn,
  currentPassword: string,
  countsAs?: 'logIn',
): Promise<void> {
  const { id, email, password_hash } = accountOf(signedIn);
  await enforceLimit(services, 'changeAccount', id);
  if (countsAs === 'logIn') await enforceAccountLock(services, email);
  if (!(await services.passwords.verify(password_hash, currentPassword)))
    throw new ApiError('INVALID_CURRENT_PASSWORD');
}
