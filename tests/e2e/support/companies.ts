import type { APIRequestContext } from 'playwright/test';

/** Uses the smallest service, because other tests may delete the newest. */
export async function companyWithServices(request: APIRequestContext): Promise<string> {
  const { services } = (await (await request.get('/api/services/filter?sort=surface&limit=1')).json()) as {
    services: { userId: string }[];
  };
  return services[0]?.userId ?? '';
}
