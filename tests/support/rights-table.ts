import type { ErrorCode } from '#api/errors.ts';
import type { Answer, ApiClient } from './api-client.ts';
import type { Caller, Owner } from './callers.ts';

/** What a cell of the table expects: the status of a success, or a refusal. */
export type Expected = 200 | 201 | 204 | ErrorCode;

/** Of one's own, another's, a missing and a malformed id. */
type Row = readonly [Expected, Expected, Expected, Expected];

/** A call that names something by its id. */
export interface CallWithId {
  /** Who must sign in is told so, whatever the id. */
  readonly signedOut: Row | 'SESSION_EXPIRED';
  readonly signedIn: Row;
  /** Which of an owner's ids the call takes. */
  readonly idOf: (owner: Owner) => string;
  readonly call: (visitor: ApiClient, id: string, caller: Caller) => Promise<Answer>;
}

/** A call that names nothing by its id. */
export interface PlainCall {
  readonly signedOut: Expected;
  readonly signedIn: Expected;
  readonly call: (visitor: ApiClient, caller: Caller) => Promise<Answer>;
}
