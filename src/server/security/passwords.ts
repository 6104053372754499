import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../ground/work-queue.ts';

/** OWASP's minimum for argon2id. */
export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits concurrency, so that a burst of log-ins leaves the server usable. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it fails after the same time. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** The hash is weaker than currently required. */
  isOutdated(passwordHash: string): boolean;
  readonly waiting: () => number;
}

const TURNS = { atOnce: 2, waiting: 64, waitMs: 3000 };

/** argon2id. @throws ApiError (`UNAVAILABLE`) if the queue is full or a job waits too long */
export function argon2Passwords(cost: HashCost = HASH_COST): Passwords {
  const options = cost;
  const inTurn = workQueue(TURNS);
  const unknown = hash('no account has this password', options);
  // Errors surface on use.
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
