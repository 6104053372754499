import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.ts';

/** Messages of a thread by key, with their numbers once acknowledged. */
export interface Writing {
  readonly asker: ApiClient;
  readonly thread: string;
  readonly numbers: Map<string, number | undefined>;
}

/** Sends a message whose text is its key. */
export const writeOnce = (asker: ApiClient, thread: string, key: string) =>
  asker.post(`/enquiries/${thread}/messages`, { message: key }, { headers: { 'Idempotency-Key': key } });

/** Sends messages until the server is gone. */
export async function keepWriting({ asker, thread, numbers }: Writing): Promise<void> {
  for (;;) {
    const key = randomUUID();
    numbers.set(key, undefined);
    const answer = await writeOnce(asker, thread, key).catch(() => undefined);
    if (answer?.status !== 201) return;
    numbers.set(key, (answer.body as { message: { number: number } }).message.number);
  }
}
