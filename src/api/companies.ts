import * as v from 'valibot';
import { Company } from '#domain/company/company.ts';
import { cursor } from '#domain/listing/cursor.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './page.ts';

export const COMPANY_LISTINGS = 10;

export const CompanyPage = v.object({
  company: Company,
  spaces: v.object({ cards: v.array(SpaceCard), ...pageOf }),
  services: v.object({ cards: v.array(ServiceCard), ...pageOf }),
});

export type CompanyPage = v.InferOutput<typeof CompanyPage>;

export const getCompany = endpoint('GET', '/companies/{id}', {
  summary: 'A company with published listings; each kind has its own cursor',
  needsLogin: false,
  query: v.object({ spacesCursor: cursor, servicesCursor: cursor }),
  answer: CompanyPage,
  isTagged: true,
  refusals: ['NOT_FOUND'],
});
