import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from './start-error.ts';

/** The options and other words of a command line. @throws StartError which says what can't be meant. */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
