import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findPgbouncer } from '../setup/programs.ts';
import { freePort } from './free-port.ts';
import { userForPostgres } from './postgres.ts';

/** Fewer than a server opens, so that each of its connections meets several. */
const SERVER_CONNECTIONS = 3;

/** The script ends with the tests, because its input closes then. */
const SCRIPT = `
pgbouncer=$1
folder=$(mktemp -d "$2/estiba-pgbouncer-XXXXXX") || exit 1
echo '"postgres" ""' >"$folder/users"
cat >"$folder/pgbouncer.ini" <<END
[databases]
* = host=127.0.0.1 port=$3
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $4
unix_socket_dir =
auth_type = trust
auth_file = $folder/users
pool_mode = transaction
default_pool_size = $5
END
"$pgbouncer" "$folder/pgbouncer.ini" 2>&1 &
cat >/dev/null
kill $!
wait
rm -rf "$folder"
`;

interface Pgbouncer {
  /** The database's URL through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer in transaction mode in front of a PostgreSQL. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  const program = findPgbouncer();
  if (program === undefined) throw new Error('No PgBouncer was found. Run: npm test');
  const url = new URL(databaseUrl);
  const port = await freePort();
  const script = spawn(
    'sh',
    ['-c', SCRIPT, 'sh', program, tmpdir(), url.port, String(port), String(SERVER_CONNECTIONS)],
    { cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'inherit'], ...userForPostgres() },
  );
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    script.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('process up')) resolve();
    });
    script.once('close', () => reject(new Error(`PgBouncer did not start: ${printed}`)));
  });
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      script.stdin.end();
      await once(script, 'close');
    },
  };
}
