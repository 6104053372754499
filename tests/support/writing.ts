import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.ts';

/** What is written in a thread: each message's number by its key, as far as it was acknowledged. */
export interface Writing {
  readonly asker: ApiClient;
  readonly thread: string;
  readonly numbers: Map<string, number | undefined>;
}

/** Writes a message under a key, which is its text as well. */
export const writeOnce = (asker: ApiClient, thread: string, key: string) =>
  asker.post(`/enquiries/${thread}/messages`, { message: key }, { headers: { 'Idempotency-Key': key } });

/** Writes until the server is gone. */
export async function keepWriting({ asker, thread, numbers }: Writing): Promise<void> {
  for (;;) {
    const key = randomUUID();
    numbers.set(key, undefined);
    const answer = await writeOnce(asker, thread, key).catch(() => undefined);
    if (answer?.status !== 201) return;
    numbers.set(key, (answer.body as { message: { number: number } }).message.number);
  }
}
