import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Explains in one sentence why the server can't start. */
export class StartError extends Error {}

/** @throws StartError for invalid options */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
