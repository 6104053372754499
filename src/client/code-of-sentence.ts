import { ERROR_CODES } from '#api/error-codes.ts';
import { errors, type ErrorCode } from '#api/errors.ts';

/** For servers that send the contract's sentences without their codes. */
export const codeOfSentence = (sentence: string): ErrorCode | undefined =>
  ERROR_CODES.find((code) => errors[code].sentence === sentence);
