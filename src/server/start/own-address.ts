/** Wildcard and loopback hosts, which a local browser reaches by one name. */
const HERE = ['0.0.0.0', '::', '127.0.0.1', 'localhost'];

export function originOf(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const there = HERE.includes(host) ? null : URL.parse(`http://${name}:${String(port)}`);
  return (there ?? new URL(`http://localhost:${String(port)}`)).origin;
}
