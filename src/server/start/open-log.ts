import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';

/** The log: lines for people where they look at it, JSON for whatever else reads it. */
export const openLog = (
  level: string,
  output: NodeJS.WritableStream & { readonly isTTY?: boolean },
): Logger =>
  output.isTTY === true
    ? pino(
        { level },
        pretty({
          destination: output,
          ignore: 'pid,hostname',
          singleLine: true,
          translateTime: 'SYS:HH:MM:ss.l',
        }),
      )
    : pino({ level });
