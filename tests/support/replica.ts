import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findPostgres } from '../setup/programs.ts';
import { freePort } from './free-port.ts';
import { userForPostgres } from './postgres.ts';

/** Ends with the tests, like the primary's. */
const SCRIPT = `
bin=$1 primary=$2 port=$3
folder=$(mktemp -d "$4/estiba-replica-XXXXXX") || exit 1
fail() { cat "$folder/log" >&2; rm -rf "$folder"; exit 1; }
"$bin/pg_basebackup" -h 127.0.0.1 -p "$primary" -U postgres -D "$folder/data" -R -X stream -c fast >"$folder/log" 2>&1 || fail
"$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $port -k $folder -c max_connections=200" start >/dev/null || fail
echo ready
cat >/dev/null
"$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null
rm -rf "$folder"
`;

interface Replica {
  /** Of the database of the same name. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a streaming replica of the server that a database is on. */
export async function startReplica(databaseUrl: string): Promise<Replica> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('No PostgreSQL was found. Run: npm test');
  const url = new URL(databaseUrl);
  const port = String(await freePort());
  const script = spawn('sh', ['-c', SCRIPT, 'sh', bin, url.port, port, tmpdir()], {
    ...{ cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'inherit'], ...userForPostgres() },
  });
  const ended = once(script, 'close');
  await Promise.race([
    once(script.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The replica did not start.'))),
  ]);
  url.port = port;
  return {
    url: url.href,
    stop: async () => {
      script.stdin.end();
      await ended;
    },
  };
}
