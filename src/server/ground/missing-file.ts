export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @throws the error unless a file is missing */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
