import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/** Merges the project's `.env`; existing variables win. Tests never read a developer's file. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (process.env['NODE_ENV'] === 'test') return process.env;
  try {
    process.loadEnvFile(FILE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}
