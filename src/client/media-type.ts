/** From the browser's cache where it has the file. @returns `undefined` if unavailable */
export async function fetchMediaType(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'force-cache' });
    return answer.ok ? (answer.headers.get('Content-Type')?.split(';')[0] ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
