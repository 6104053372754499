import type { APIRequestContext } from 'playwright/test';

/** The id of a company that has published services. */
export async function companyWithServices(request: APIRequestContext): Promise<string> {
  const { services } = (await (await request.get('/api/services/filter?limit=1')).json()) as {
    services: { userId: string }[];
  };
  return services[0]?.userId ?? '';
}
