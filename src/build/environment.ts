import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/**
 * The environment, completed by the project's `.env` where there is one: what is set wins. Every command of a person
 * reads it; the tests, which name their environment "test", never see a developer's.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (process.env['NODE_ENV'] === 'test') return process.env;
  try {
    process.loadEnvFile(FILE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return process.env;
}
