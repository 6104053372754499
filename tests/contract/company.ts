import type { User } from '#domain/user/user.ts';
import type { ApiClient } from '../support/api-client.ts';

/** A company that the checks share; it stays signed in. */
export interface Company {
  readonly visitor: ApiClient;
  readonly user: User;
}
