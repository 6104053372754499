import type { CompanyPage } from '#api/companies.ts';
import { wholeService, wholeSpace } from './whole-listings.ts';

export const spaceCard = (details: object = {}) => ({
  ...wholeSpace(),
  cover: 'one',
  tags: ['operations.crossDocking'],
  ...details,
});

/** Has a different place from the space. */
export const serviceCard = (details: object = {}) => ({
  ...wholeService(),
  location: { ...wholeService().location, city: 'Soria' },
  tags: ['transportation.lastMile'],
  ...details,
});

export function companyPage(company: Partial<CompanyPage['company']> = {}): CompanyPage {
  return {
    company: {
      _id: 'owner',
      name: 'Meseta Cargo & Sons',
      logo: '/api/images/logo',
      website: 'https://www.meseta.example/en',
      country: 'ES',
      createdAt: '2026-03-09T10:00:00.000Z',
      ...company,
    },
    spaces: { cards: [spaceCard()], total: 1, nextCursor: null },
    services: { cards: [serviceCard()], total: 1, nextCursor: null },
  };
}
