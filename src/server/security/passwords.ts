import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../ground/work-queue.ts';

/** Cost of a password's hash: OWASP's smallest for argon2id. */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords, a few at a time, so that a burst of log-ins leaves the server usable. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash, as for an unknown address, a check takes the same time and fails. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Whether the hash was made with less cost than is asked for now. */
  isOutdated(passwordHash: string): boolean;
  /** How many are being hashed or checked, or wait for their turn. */
  readonly waiting: () => number;
}

const TURNS = { atOnce: 2, waiting: 64, waitMs: 3000 };

/** argon2id, the library's default, with the given cost. @throws ApiError (`UNAVAILABLE`) when too many are waiting, or one too long. */
export function argon2Passwords(cost: HashCost = HASH_COST): Passwords {
  const options = cost;
  const inTurn = workQueue(TURNS);
  const unknown = hash('no account has this password', options);
  // A failure surfaces where the hash is used.
  unknown.catch(() => undefined);
  return {
    waiting: inTurn.waiting,
    hash: (password) => inTurn(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      const against = passwordHash ?? (await unknown);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && passwordHash !== undefined;
    },
    isOutdated: (passwordHash) => {
      const { memoryCost, timeCost, parallelism } = cost;
      return !passwordHash.startsWith(
        `$argon2id$v=19$m=${String(memoryCost)},t=${String(timeCost)},p=${String(parallelism)}$`,
      );
    },
  };
}
