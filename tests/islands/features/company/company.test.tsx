import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CompanyPage } from '#api/companies.ts';
import { Company } from '#features/company/Company.tsx';
import { loadCompany } from '#features/company/company.ts';
import { STORED } from '#site/browser-storage.ts';
import type { Locale } from '#domain/locale/locales.ts';
import * as samples from '../../../support/company-page.ts';
import { callsOf, fakeApi, json, silence, unreachable } from '../../../support/fake-api.ts';
import { moveTo } from '../../stores/session-page.ts';
import { hrefOf, renderIsland, textsOf } from '../../render-island.ts';

// The tests serve no pictures.
const spaceCard = (details: object = {}) => samples.spaceCard({ cover: null, ...details });
const { serviceCard } = samples;
const companyPage = (company: Partial<CompanyPage['company']> = {}): CompanyPage => ({
  ...samples.companyPage({ logo: null, ...company }),
  spaces: { cards: [spaceCard()], total: 1, nextCursor: null },
});

const CALL = 'GET /companies/owner';
const answered = (page: CompanyPage) => ({ [CALL]: () => json(page) });

afterEach(() => {
  localStorage.clear();
  // An address without an id clears the cached company.
  moveTo('/companies');
  void loadCompany();
});

async function show(heading = 'Meseta Cargo & Sons', locale: Locale = 'en') {
  moveTo('/companies/owner');
  await renderIsland(<Company locale={locale} />);
  return screen.findByRole('heading', { level: 1, name: heading });
}

const logIn = () => {
  localStorage.setItem(STORED.user, JSON.stringify({ _id: 'owner' }));
  localStorage.setItem(STORED.tokenExpiration, String(Date.now() + 3_600_000));
};

// Runs first because a page caches its company.
test('the page shows a loading message while a company loads', async () => {
  fakeApi({ [CALL]: silence });
  expect(await show('Loading the company…')).toBeTruthy();
});

test('a company shows its name, country, age and website, and no other contact', async () => {
  fakeApi(answered(companyPage()));
  await show();
  expect(screen.getByText('Spain')).toBeTruthy();
  expect(screen.getByText('On Estiba since March 2026')).toBeTruthy();
  const website = screen.getByRole('link', { name: 'meseta.example (opens in a new tab)' });
  expect(website).toHaveAttribute('href', 'https://www.meseta.example/en');
  expect(website).toHaveAttribute('rel', 'nofollow ugc noopener');
  expect(document.querySelector('a[href^="mailto:"], a[href^="tel:"]')).toBeNull();
  expect(document.title).toBe('Meseta Cargo & Sons');
});

test.each([
  [null, 'New here'],
  [{ requests: 10, answered: 9, hours: 6 }, 'Answers in about 6 hours · 9 of 10'],
  [{ requests: 7, answered: 0, hours: null }, 'No answers yet · 0 of 7'],
])('a company shows how it answers: %j', async (responseRecord, words) => {
  fakeApi(answered(companyPage({ responseRecord })));
  await show();
  expect(screen.getByText(words)).toBeVisible();
});

test('passed checks stand behind “What we checked”, with what the company shows of itself', async () => {
  const checks = [
    { kind: 'email', at: '2026-11-20T08:00:00.000Z' },
    { kind: 'vat', at: null },
    { kind: 'gdp', at: '2026-11-20T08:00:00.000Z', validUntil: '2027-06-30' },
  ] as const;
  fakeApi(answered(companyPage({ checks: [...checks], vat: 'ESB58378431', legalName: 'Meseta, S.L.' })));
  await show();
  const summary = screen.getByText('What we checked');
  await userEvent.click(summary);
  await screen.findByText('Email address confirmed');
  const items = summary.closest('details')?.querySelectorAll('li') ?? [];
  expect(textsOf([...items])).toEqual([
    'Email address confirmed on November 20, 2026',
    'VAT number valid in the EU register (VIES)',
    'GDP certificate seen on November 20, 2026, valid until June 30, 2027',
  ]);
  expect(screen.getByText('Meseta, S.L. VAT number ESB58378431')).toBeTruthy();
});

test('country, age and numbers are in the page’s language', async () => {
  const page = companyPage();
  fakeApi(answered({ ...page, spaces: { ...page.spaces, total: 10_000, totalIsCapped: true } }));
  await show(undefined, 'es');
  expect(screen.getByText('España')).toBeTruthy();
  expect(screen.getByText('En Estiba desde marzo de 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Más de 10.000 espacios' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 servicio' })).toBeTruthy();
});

test('spaces and services use the cards of the searches without repeating the company’s name', async () => {
  fakeApi(answered(companyPage()));
  await show();
  const spaces = within(screen.getByRole('region', { name: '1 space' }));
  expect(hrefOf('Conventional Warehouse Getafe, Spain', spaces)).toBe('/spaces/space-1');
  const services = within(screen.getByRole('region', { name: '1 service' }));
  expect(hrefOf('3PL · 4PL Soria, Spain', services)).toBe('/services/service-1');
  expect(services.queryByText('Meseta Cargo & Sons')).toBeNull();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('a company without services has no empty list of services', async () => {
  fakeApi(answered({ ...companyPage(), services: { cards: [], total: 0, nextCursor: null } }));
  await show();
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Contact',
    '1 space',
    'Where it is',
  ]);
});

test.each([
  ['en', 'Offers 12,500 m² of storage space at 1 site in Spain. Offers 3PL and 4PL services in Soria.'],
  ['es', 'Ofrece 12.500 m² de almacén en 1 ubicación de España. Ofrece servicios 3PL y 4PL en Soria.'],
] as const)('a company is described by its listings: %s', async (locale, sentence) => {
  fakeApi(answered(companyPage()));
  await show(undefined, locale);
  expect(screen.getByText(sentence)).toBeVisible();
});

test('a message to the company is about the chosen listing', async () => {
  fakeApi(answered(companyPage()));
  await show();
  expect(hrefOf('Ask the company')).toBe('/spaces/space-1#ask');
  fireEvent.change(screen.getByLabelText('About which listing?'), { target: { value: 'service-1' } });
  expect(hrefOf('Ask the company')).toBe('/services/service-1#ask');
});

test('many listings are filtered by what they are, once all are loaded', async () => {
  const page = companyPage();
  const spaces = ['a', 'b', 'c', 'd', 'e'].map((_id) => spaceCard({ _id }));
  const plot = spaceCard({ _id: 'plot', typeData: { type: 'emptyPlot' } });
  fakeApi({
    [CALL]: ({ call }) =>
      json({
        ...page,
        spaces: call.includes('spacesCursor=next')
          ? { cards: [plot], total: 6, nextCursor: null }
          : { cards: spaces, total: 6, nextCursor: 'next' },
      }),
  });
  await show();
  const filter = screen.getByLabelText('Show');
  fireEvent.change(filter, { target: { value: 'services' } });
  expect(screen.queryByRole('region', { name: '6 spaces' })).toBeNull();
  await screen.findByRole('option', { name: 'Empty plot' });
  fireEvent.change(filter, { target: { value: 'emptyPlot' } });
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'Contact',
    '1 space',
    'Where it is',
  ]);
});

test('further services are appended, and the focus moves to the first of them', async () => {
  const page = companyPage();
  const requests = fakeApi({
    [CALL]: ({ call }) =>
      json({
        ...page,
        services: call.includes('servicesCursor=next')
          ? { cards: [serviceCard({ _id: 'service-2' })], total: 2, nextCursor: null }
          : { ...page.services, total: 2, nextCursor: 'next' },
      }),
  });
  await show();
  const services = within(screen.getByRole('region', { name: '2 services' }));
  fireEvent.click(services.getByRole('button', { name: 'Show more services' }));
  await expect.poll(() => services.getAllByRole('article').length).toBe(2);
  expect(callsOf(requests)).toEqual([CALL, `${CALL}?servicesCursor=next`]);
  expect(services.queryByRole('button', { name: /^Show/ })).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/services/service-2');
  expect(within(screen.getByRole('region', { name: '1 space' })).getAllByRole('article')).toHaveLength(1);
});

test('a failure to load more spaces shows next to the loaded ones and can be retried', async () => {
  const page = { ...companyPage(), spaces: { cards: [spaceCard()], total: 2, nextCursor: 'next' } };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isReachable = false;
  fakeApi({
    [CALL]: (request, signal) => {
      if (!request.call.includes('spacesCursor')) return json(page);
      if (!isReachable) return unreachable(request, signal);
      return json({
        ...page,
        spaces: { cards: [spaceCard({ _id: 'space-2' })], total: 2, nextCursor: null },
      });
    },
  });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The next results could not be loaded.');
  isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Show more spaces' }));
  await expect.poll(() => document.querySelector('a[href="/spaces/space-2"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a company without listings links to the searches', async () => {
  fakeApi();
  await show('This company has nothing published');
  expect(hrefOf('Search spaces')).toBe('/map-search');
  expect(hrefOf('Search services')).toBe('/services-search');
});

test('the company itself sees how to get a page', async () => {
  logIn();
  fakeApi();
  await show('Tu empresa aún no tiene página', 'es');
  expect(hrefOf('Publicar un espacio o un servicio')).toBe('/es/register-space-or-service');
});

test('the company itself sees a note that this is its public page, with a link to edit it', async () => {
  logIn();
  fakeApi(answered(companyPage()));
  await show();
  expect(screen.getByText(/This is how others see your company/)).toBeTruthy();
  expect(hrefOf('Edit your details')).toBe('/your-account?section=details');
});

test('a page that fails to load shows the error and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isReachable = false;
  fakeApi({
    [CALL]: (request, signal) => (isReachable ? json(companyPage()) : unreachable(request, signal)),
  });
  await show('The company could not be loaded');
  isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meseta Cargo & Sons' })).toBeTruthy();
});

test('initials replace a missing logo', async () => {
  fakeApi(answered(companyPage({ name: 'Almacenes del Duratón, S. L.' })));
  await show('Almacenes del Duratón, S. L.');
  expect(screen.getByText('AD')).toHaveAttribute('aria-hidden', 'true');
});
