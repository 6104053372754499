import type { ErrorCode } from '#api/errors.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { Caller, Owner } from './callers.ts';

/** A cell of the table: a success status or an error code. */
export type Expected = 200 | 201 | 204 | ErrorCode;

/** For the caller's own, another's, a missing and a malformed id. */
type Row = readonly [Expected, Expected, Expected, Expected];

/** A call with an id. */
export interface CallWithId {
  /** A call that requires a session fails the same way for every id. */
  readonly signedOut: Row | 'SESSION_EXPIRED';
  readonly signedIn: Row;
  readonly idOf: (owner: Owner) => string;
  readonly call: (visitor: ApiClient, id: string, caller: Caller) => Promise<Answer>;
}

/** A call without an id. */
export interface PlainCall {
  readonly signedOut: Expected;
  readonly signedIn: Expected;
  readonly call: (visitor: ApiClient, caller: Caller) => Promise<Answer>;
}
