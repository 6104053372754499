import { errors, type ErrorCode } from '#api/errors.ts';
import type { Key, Message } from '#site/translate.ts';
import { CallFailure } from './failure.ts';

// Apart from the failure itself, since searches read no refusal's sentence.

/** Which refusal of the contract a failed call is, by its code, else by its sentence; nothing for any other failure. */
export function refusalOf(failure: unknown): ErrorCode | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  return isKnown(failure.code) ? failure.code : codeOfSentence(failure.sentence);
}

/** The wording of a failure in the page's language, if it is one that we know: by its code, else by its sentence. */
function wordingOf(failure: CallFailure): Key | undefined {
  if (failure.kind === 'csrf') return 'common.errors.csrf';
  const code = refusalOf(failure);
  return code && wordsFor(code);
}

/** The wording of a refusal, whoever refuses. */
export function wordsFor(code: ErrorCode): Key {
  return `api-errors.${code}`;
}

/** The message of a failed call: the server's, in the page's language where it is known, else the given fallback. */
export function messageOf(failure: unknown, fallback: Key): Message {
  if (!(failure instanceof CallFailure)) return { key: fallback };
  const key = wordingOf(failure);
  if (key) return { key };
  return failure.sentence ? { text: failure.sentence } : { key: fallback };
}

/** That the server was not reached or was too slow; nothing for other failures. */
export function networkProblemOf(failure: unknown): Message | undefined {
  if (!(failure instanceof CallFailure)) return undefined;
  if (failure.kind === 'network') return { key: 'common.errors.network' };
  return failure.kind === 'timeout' ? { key: 'common.errors.timeout' } : undefined;
}

function isKnown(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(errors, code);
}

function codeOfSentence(sentence: string | undefined): ErrorCode | undefined {
  // Object.keys forgets the names that the record has.
  const codes = Object.keys(errors) as ErrorCode[];
  return codes.find((code) => errors[code].sentence === sentence);
}
