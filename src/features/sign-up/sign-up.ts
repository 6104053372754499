import { register } from '#api/auth.ts';
import { call, isCsrfRefusal } from '#client/call.ts';
import { dropCsrfToken } from '#client/csrf.ts';
import { CallFailure, hindranceOf, isRefusal, messageOf } from '#client/failure.ts';
import type { IssueKey } from '#domain/issue.ts';
import type { Registration } from '#domain/user/registration.ts';
import type { Key, Told } from '#site/translate.ts';
import { enterSession } from '#stores/session.ts';

export { sendLogo } from '#client/upload.ts';

/** Why a company is not registered. */
export interface SignUpFailure {
  readonly message: Told;
  /** Added when it lies with the network. */
  readonly hindrance: Key | undefined;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, IssueKey>>;
}

/** What a refusal without words of its own means (§8). */
const MEANING: Readonly<Partial<Record<number, Key>>> = {
  400: 'api-errors.BAD_INPUT',
  409: 'api-errors.EMAIL_EXISTS',
};

/**
 * Registers the company and signs it in.
 * @returns what to tell the visitor when it failed, nothing when they are signed in
 */
export async function signUp(company: Registration): Promise<SignUpFailure | undefined> {
  try {
    await enterSession(await call(register, { body: company }));
    return undefined;
  } catch (failure) {
    // This call is not repeated by itself; the next try is to have another token.
    if (isCsrfRefusal(failure)) dropCsrfToken();
    return { message: told(failure), hindrance: hindranceOf(failure), fields: fieldsOf(failure) };
  }
}

function told(failure: unknown): Told {
  if (isCsrfRefusal(failure)) return { key: 'register.notifications.tokenExpired' };
  if (isRefusal(failure, 'INTERNAL')) return { key: 'register.notifications.error' };
  const status = failure instanceof CallFailure ? failure.status : 0;
  if (status === 403) return { key: 'register.notifications.notAllowed' };
  return messageOf(failure, MEANING[status] ?? 'register.notifications.error');
}

function fieldsOf(failure: unknown): SignUpFailure['fields'] {
  if (!(failure instanceof CallFailure)) return {};
  return failure.status === 409 ? { email: 'issues.emailTaken' } : failure.fields;
}
