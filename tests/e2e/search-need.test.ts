import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { cardsOf } from './support/map-search.ts';
import { test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DAY = '2190-02-01';
const MOST_ACTIONS = 12;

const languages = [
  {
    home: '/',
    place: 'Where do you need space?',
    type: 'Type of space',
    refrigerated: 'Refrigerated Warehouse',
    search: 'Search',
    filters: /^Filters/,
    temperature: 'Pharma chilled, 2–8 °C',
    docks: 'Dock-high doors',
    positions: 'Available pallet positions',
    eur: 'EUR 800 × 1200',
    day: 'Available by',
    term: 'Time that I need',
    limit: 'Storage at most',
    show: 'Show 1 space',
    fits: 'Fits (1)',
    unstated: /^Fits as far as stated \((\d+)\)$/,
    missing: 'Not stated: Dock-high doors',
    onRequest: 'Fits, price on request (1)',
    almost: /^Almost \(\d\)$/,
    missed: 'price: €4.50/pallet/week, not €4/pallet/week',
    price: '€3.50/pallet/week',
    need: 'Your need',
    nine: '9 fit',
    compare: '/compare',
    misses: 'Misses 1 of what you need',
  },
  {
    home: '/es',
    place: '¿Dónde necesitas espacio?',
    type: 'Tipo de espacio',
    refrigerated: 'Almacén frigorífico',
    search: 'Buscar',
    filters: /^Filtros/,
    temperature: 'Refrigerado farmacéutico, 2–8 °C',
    docks: 'Muelles de carga',
    positions: 'Huecos de palé disponibles',
    eur: 'Europalé 800 × 1200',
    day: 'Disponible para el',
    term: 'Tiempo que necesito',
    limit: 'Almacenaje máximo',
    show: 'Ver 1 espacio',
    fits: 'Encajan (1)',
    unstated: /^Encajan según lo indicado \((\d+)\)$/,
    missing: 'Sin indicar: Muelles de carga',
    onRequest: 'Encajan, precio a consultar (1)',
    almost: /^Casi \(\d\)$/,
    missed: 'precio: 4,50 €/palé/semana, no 4 €/palé/semana',
    price: '3,50 €/palé/semana',
    need: 'Lo que necesitas',
    nine: '9 encajan',
    compare: '/es/compare',
    misses: 'No cumple 1 de lo que necesitas',
  },
] as const;

test('a need with a temperature, docks, positions, a day, a term and a price is asked on a phone in 12 actions', async ({
  member,
  anotherVisitor,
}) => {
  test.slow();
  const facts = {
    temperatures: [{ min: 2, max: 8 }],
    dockDoors: 8,
    availablePallets: 1200,
    palletType: 'eur',
    minTerm: 3,
  };
  const publish = async (stated: object) => {
    const space = newSpace(member.user._id);
    const { status, body } = await member.api.post('/spaces/register', {
      ...space,
      locationData: {
        ...space.locationData,
        ...{ country: 'Spain', region: 'Valencia', city: 'Valencia', coordinates: '39.4699,-0.3763' },
      },
      typeData: { type: 'refrigerated' },
      availableFrom: '2190-01-15',
      ...stated,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return String(body._id);
  };
  const price = { type: 'fixed', low: 350, currency: 'EUR', per: 'palletWeek', handlingIncluded: true };
  const fitting = await publish({ facts, prices: [price] });
  await publish({ facts, prices: [{ type: 'onRequest', per: 'palletWeek' }] });
  await publish({ facts: { ...facts, dockDoors: undefined }, prices: [price] });
  const dear = await publish({ facts, prices: [{ ...price, low: 450 }] });

  for (const words of languages) {
    const page = await anotherVisitor();
    await page.setViewportSize(PHONE);
    await page.goto(words.home);
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      actions += 1;
      await action;
    };
    const hero = page.getByRole('search');
    await act(hero.getByLabel(words.place).fill('Valencia'));
    const type = hero.getByLabel(words.type);
    // A press on the list moves the focus, which `selectOption` does not: suggestions would stay open.
    await type.focus();
    await act(type.selectOption({ label: words.refrigerated }));
    await act(hero.getByRole('button', { name: words.search }).click());
    await act(page.getByRole('button', { name: words.filters }).click());
    const sheet = page.getByRole('dialog');
    await act(sheet.getByRole('checkbox', { name: words.temperature }).check());
    await act(sheet.getByLabel(words.docks).fill('6'));
    await act(sheet.getByLabel(words.positions).fill('1000'));
    await act(sheet.getByRole('checkbox', { name: words.eur }).check());
    await act(sheet.getByLabel(words.day).fill(DAY));
    await act(sheet.getByLabel(words.term).fill('6'));
    await act(sheet.getByRole('textbox', { name: words.limit }).fill('4'));
    await act(sheet.getByRole('button', { name: words.show }).click());
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);

    // All groups are in sight without another press.
    await expect(page.getByRole('heading', { name: words.fits, exact: true })).toBeVisible();
    await expect(cardsOf(page).first()).toContainText(words.price);
    const unstated = page.getByRole('heading', { name: words.unstated });
    const [, number = '0'] = words.unstated.exec((await unstated.textContent()) ?? '') ?? [];
    await expect(page.getByRole('heading', { name: words.onRequest, exact: true })).toBeVisible();
    const almost = page.getByRole('region', { name: words.almost });
    await almost.scrollIntoViewIfNeeded();
    await expect(almost.getByRole('article').filter({ hasText: words.missed })).toHaveCount(1);
    // The three groups add up.
    await expect(cardsOf(page)).toHaveCount(1 + Number(number) + 1);
    await expect(cardsOf(page).filter({ hasText: words.missing }).first()).toBeVisible();

    const { search } = new URL(page.url());
    await cardsOf(page).first().getByRole('link').first().click();
    const need = page.getByRole('region', { name: words.need });
    await expect(need).toContainText(words.nine);
    await expect(need.getByRole('listitem')).toHaveCount(9);
    expect(new URL(page.url()).pathname).toContain(fitting);

    await page.goto(`${words.compare}${search}&spaces=${fitting},${dear}`);
    await expect(page.getByRole('rowheader', { name: words.need })).toBeVisible();
    await expect(page.getByText(words.misses)).toHaveCount(1);
    await expect(page.getByText(words.price).first()).toBeVisible();
  }
});
