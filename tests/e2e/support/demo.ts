import type { APIRequestContext } from 'playwright/test';

type Kind = 'spaces' | 'services';

/** The first listings that the tests' server publishes by itself. */
export async function demoIds(request: APIRequestContext, kind: Kind): Promise<string[]> {
  const answer = await request.get(`/api/${kind}/filter?limit=5`);
  const found = (await answer.json()) as Record<Kind, { readonly _id: string }[]>;
  return found[kind].map(({ _id: id }) => id);
}
