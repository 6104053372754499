import { errors, type ErrorCode } from './errors.ts';

// Separate from the sentences, which browsers hardly need; Node only (src/build/read-at-build.ts).
// Object.keys loses the key type.
export const ERROR_CODES = Object.keys(errors) as ErrorCode[];
