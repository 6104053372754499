import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from './start-error.ts';

/** @throws StartError for invalid options */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
