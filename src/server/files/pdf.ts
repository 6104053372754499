/** A PDF says where it ends within its last bytes. */
const TAIL_BYTES = 1024;

/** Whether the bytes are a PDF from the first to the last, with nothing put before or behind it. */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  return /startxref \d+ %%EOF ?$/.test(tail.replaceAll(/\s+/g, ' '));
}
