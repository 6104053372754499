/** SQLSTATE classes for connection loss, shutdown, resource limits and transaction conflicts. */
const UNAVAILABLE_CODES = /^(08|40|53|57P)/;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** Driver messages of connection errors without a code. */
const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed/i;

/** SQLITE_BUSY, in the lowest byte of the extended codes: another process, such as a command, has not finished its change. */
const BUSY = 5;

export class UnavailableError extends Error {}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && (Number(error.errcode) & 0xff) === BUSY) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE_CODES.test(code) || NETWORK_CODES.has(code) || DRIVER_MESSAGE.test(error.message);
}

/** SQLite 13, PostgreSQL 53100, ENOSPC. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('errcode' in error && error.errcode === 13) ||
    ('code' in error && (error.code === '53100' || error.code === 'ENOSPC'))
  );
}
