import { setTimeout } from 'node:timers/promises';

/** In seconds: what a server counts in a minute is over by then. */
const LONGEST_WAIT_S = 60;

interface Answered {
  readonly status: number;
  readonly headers: Headers;
}

/** Reads again once the server's limit of reads allows it. */
export async function patiently<R extends Answered>(read: () => Promise<R>): Promise<R> {
  const answer = await read();
  const waitS = Number(answer.headers.get('Retry-After'));
  if (answer.status !== 429 || !(waitS <= LONGEST_WAIT_S)) return answer;
  await setTimeout(waitS * 1000);
  return read();
}
