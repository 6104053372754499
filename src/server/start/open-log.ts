import pino, { type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';

/** Most that a slow reader may leave unread, in UTF-16 units. */
const BACKLOG_LIMIT = 1_048_576;

interface LogOutput extends Pick<NodeJS.WritableStream, 'on'> {
  readonly isTTY?: boolean;
  readonly writableLength: number;
  write(text: string, onWritten: (error?: Error | null) => void): boolean;
}

/**
 * Pretty on a terminal, JSON otherwise. Logging never waits or throws: lines that the output can't take (a
 * full disk, a pipe that is closed or not read) are dropped, and a line gives their number once it works again.
 */
export function openLog(level: string, output: LogOutput, onDropped: () => void): Logger {
  const format =
    output.isTTY === true
      ? prettyFactory({ ignore: 'pid,hostname', singleLine: true, translateTime: 'SYS:HH:MM:ss.l' })
      : undefined;
  let dropped = 0;
  let isBehind = false;
  const drop = () => {
    dropped += 1;
    onDropped();
  };
  const onWritten = (error?: Error | null) => {
    if (error) drop();
    if (!error && output.writableLength > 0) return;
    isBehind = false;
    if (error || dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, 'log lines were dropped, since they could not be written');
  };
  const write = (line: string) => {
    if (isBehind) {
      drop();
      return;
    }
    output.write(format === undefined ? line : format(line), onWritten);
    isBehind = output.writableLength > BACKLOG_LIMIT;
  };
  // Each write gets its own error; without a listener the event would end the process.
  output.on('error', () => undefined);
  const log = pino({ level }, { write });
  return log;
}
