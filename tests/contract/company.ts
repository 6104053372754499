import type { User } from '#domain/user/user.ts';
import type { ApiClient } from '../support/api-client.ts';

/** A signed-in company that the checks share. */
export interface Company {
  readonly visitor: ApiClient;
  readonly user: User;
  readonly password: string;
}
