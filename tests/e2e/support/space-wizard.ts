import { expect, type Page } from 'playwright/test';

export type Action = (page: Page) => Promise<void>;

const choose =
  (role: 'radio' | 'checkbox', name: string): Action =>
  (page) =>
    page.getByRole(role, { name, exact: true }).check();
const type =
  (name: string, value: string): Action =>
  async (page) => {
    await page.getByRole('main').getByLabel(name, { exact: true }).fill(value);
  };
const next: Action = (page) => page.getByRole('button', { name: /^Next( method)?$/ }).click();

/** The steps of a registration up to the publish button. */
export const spaceActions = (address: string): readonly Action[] => [
  choose('radio', 'Automated Warehouse'),
  next,
  choose('checkbox', 'Cross-docking'),
  next,
  type('Country', 'Spain'),
  next,
  type('Region or province', 'Galicia'),
  next,
  type('City or town', 'Vigo'),
  next,
  type('ZIP or postal code', '36201'),
  next,
  type('Street and number, or industrial park and plot', address),
  next,
  type('Surface in m²', '4321'),
  next,
  type('Height in meters', '9.5'),
  next,
  type('Pallet positions', '777'),
  next,
  choose('checkbox', 'Security system'),
  next,
  choose('checkbox', 'Push-back rack'),
  next,
  next,
  choose('checkbox', 'Stacker crane'),
  next,
  choose('checkbox', 'Dry goods'),
  next,
  choose('checkbox', 'ISO 9001'),
  next,
  next,
  type('Description', 'Two docks at the harbor.'),
  next,
  next,
];

export const publish = (page: Page) => page.getByRole('button', { name: 'Publish space' });

export async function fillSpace(page: Page, address: string): Promise<void> {
  await page.goto('/space-registry');
  for (const act of spaceActions(address)) await act(page);
  await expect(publish(page)).toHaveAttribute('aria-disabled', 'false');
}

export const expectedSpace = (address: string) => ({
  typeData: { type: 'automated' },
  operationsData: { crossDocking: true },
  locationData: { country: 'Spain', region: 'Galicia', city: 'Vigo', zip: '36201', address },
  dimensionsData: { surface: 4321, height: 9.5, palletPositions: 777 },
  equipmentData: { securitySystem: true },
  storageData: { blockStorage: { rackPushBack: true }, automatedStorage: { stackerCrane: true } },
  goodsData: { dry: true },
  licensesData: { iso9001: true },
  descriptionData: { descriptionText: 'Two docks at the harbor.' },
});
