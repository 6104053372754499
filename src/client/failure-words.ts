import { ERROR_CODES } from '#api/error-codes.ts';
import type { ErrorCode } from '#api/errors.ts';
import type { Key, Message } from '#site/translate.ts';
import { CallFailure } from './failure.ts';

/** The error code of a failed call, if it is one of the contract. */
export function refusalOf(failure: unknown): ErrorCode | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  return ERROR_CODES.find((code) => code === failure.code);
}

function wordingOf(failure: CallFailure): Key | undefined {
  if (failure.kind === 'csrf') return 'common.errors.csrf';
  const code = refusalOf(failure);
  return code && wordsFor(code);
}

export function wordsFor(code: ErrorCode): Key {
  return `api-errors.${code}`;
}

/** The server's message, translated if known; otherwise the fallback. */
export function messageOf(failure: unknown, fallback: Key): Message {
  if (!(failure instanceof CallFailure)) return { key: fallback };
  const key = wordingOf(failure);
  if (key) return { key };
  return failure.sentence ? { text: failure.sentence } : { key: fallback };
}

export function networkProblemOf(failure: unknown): Message | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.kind === 'network') return { key: 'common.errors.network' };
  return failure.kind === 'timeout' ? { key: 'common.errors.timeout' } : undefined;
}
