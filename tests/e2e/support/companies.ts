import type { APIRequestContext } from 'playwright/test';

/** The id of a company that has published services, and keeps them: the newest is another test's. */
export async function companyWithServices(request: APIRequestContext): Promise<string> {
  const { services } = (await (await request.get('/api/services/filter?sort=surface&limit=1')).json()) as {
    services: { userId: string }[];
  };
  return services[0]?.userId ?? '';
}
