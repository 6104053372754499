import { getCompany } from '#api/companies.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { companyResponse } from '../listings/company-page.ts';

export function companyRoutes(api: RouteContext): void {
  handle(
    api,
    getCompany,
    ({ context, params, query }) => companyResponse(api.services, context, params.id, query),
    'search',
  );
}
