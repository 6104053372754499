/**
 * SQLSTATE classes that say the server is away or going away (connection, resources, shutdown), or has taken a transaction
 * back because others were in its way.
 */
const AWAY = /^(08|40|53|57P)/;

/** Node's codes of a connection that could not be made or was lost. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** The driver's own sentences for a lost or late connection; it gives them no code. */
const DRIVER =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed/i;

/** The database is out of reach for now. */
export class UnavailableError extends Error {}

/** Whether an error means that the database is out of reach for now, rather than that a query was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (error instanceof UnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return AWAY.test(code) || NETWORK.has(code) || DRIVER.test(error.message);
}

/** Whether an error means that the disk is full (SQLite's code 13, PostgreSQL's 53100, the system's ENOSPC). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('errcode' in error && error.errcode === 13) ||
    ('code' in error && (error.code === '53100' || error.code === 'ENOSPC'))
  );
}
