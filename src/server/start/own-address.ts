/** What means every address of this machine, or its own: a browser on it knows them by one name. */
const HERE = ['0.0.0.0', '::', '127.0.0.1', 'localhost'];

/** The origin at which a browser finds a server that listens there; on this machine, unless the host is of a network. */
export function originOf(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const there = HERE.includes(host) ? null : URL.parse(`http://${name}:${String(port)}`);
  return (there ?? new URL(`http://localhost:${String(port)}`)).origin;
}
