/** Of another server. @throws Error beyond `limitBytes` or if it is no JSON */
export async function readJsonAnswer(response: Response, limitBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) throw new Error(`The answer has more than ${String(limitBytes)} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
