import type { Logger } from 'pino';
import type { Fetch } from '../http/listen.ts';
import type { Settings } from './env.ts';

const ADVICE =
  'behind a proxy all visitors count as one address; set TRUST_PROXY to the number of proxies, or to their networks';

/** A proxy is there, which `TRUST_PROXY=off` ignores. */
export function warnOfIgnoredProxy(
  answer: Fetch,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
  log: Pick<Logger, 'warn'>,
): Fetch {
  if (TRUST_PROXY.are !== 'none') return answer;
  let isWarned = false;
  return (request, env) => {
    if (!isWarned && env.incoming.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log.warn(`a request has X-Forwarded-For and TRUST_PROXY is off: ${ADVICE}`);
    }
    return answer(request, env);
  };
}
