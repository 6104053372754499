import { errors, type ErrorCode } from '#api/errors.ts';
import type { Key, Message } from '#site/translate.ts';
import { CallFailure } from './failure.ts';

/** The error code of a failed call, by code or else by sentence. */
export function refusalOf(failure: unknown): ErrorCode | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  return isKnown(failure.code) ? failure.code : codeOfSentence(failure.sentence);
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

function isKnown(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(errors, code);
}

function codeOfSentence(sentence: string | undefined): ErrorCode | undefined {
  // Object.keys loses the key type.
  const codes = Object.keys(errors) as ErrorCode[];
  return codes.find((code) => errors[code].sentence === sentence);
}
