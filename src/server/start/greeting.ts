import { API_BASE } from '#api/base.ts';
import { href } from '#site/routes.ts';
import type { DemoLogin } from '../demo/demo-login.ts';
import type { Settings } from './env.ts';

export function greeting(
  { HOST, PORT, PUBLIC_ORIGIN, SITE, ADMIN_ORIGIN }: Settings,
  login: DemoLogin | undefined,
): string {
  const address = originOf(HOST, PORT);
  const lines = [`Estiba is ready at ${address}`];
  if (PUBLIC_ORIGIN !== address) lines.push(`Visitors reach it at ${PUBLIC_ORIGIN}`);
  if (login !== undefined) lines.push(`Demo log-in: ${login.email}  ${login.password}`);
  if (SITE) {
    lines.push(`Search on the map:  ${address}${href('MapSearch', 'en')}`);
    lines.push(`Publish a space:    ${address}${href('SpaceRegistry', 'en')}`);
  }
  if (ADMIN_ORIGIN !== undefined) lines.push(`Operators' console: ${ADMIN_ORIGIN}/operator`);
  lines.push(`Read the API:       ${address}${API_BASE}/docs`, 'Stop it with Ctrl-C.');
  return ['', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

/** Wildcard and loopback hosts, which a local browser reaches by one name. */
const LOCAL_HOSTS = ['0.0.0.0', '::', '127.0.0.1', 'localhost'];

export function originOf(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const there = LOCAL_HOSTS.includes(host) ? null : URL.parse(`http://${name}:${String(port)}`);
  return (there ?? new URL(`http://localhost:${String(port)}`)).origin;
}
