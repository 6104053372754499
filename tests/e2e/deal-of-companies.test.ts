import { expect } from 'playwright/test';
import { visitTimeText } from '#site/visit-words.ts';
import { newSpace } from '../support/samples.ts';
import { registerCompany, type Company } from './support/company.ts';
import { openForm, submit } from './support/log-in.ts';
import { test } from './support/product.ts';

const HOUR_MS = 3_600_000;
const VISIT = { on: '2099-03-10', time: '10:30' };
const CITY = 'Ricla';

async function verify(company: Company, link: string): Promise<Company> {
  expect(
    (await company.api.get(`/auth/verify-email${new URL(link, company.api.origin).search}`)).status,
  ).toBe(200);
  return company;
}

async function publish({ api, user }: Company, surface: number): Promise<string> {
  const space = newSpace(user._id);
  const { status, body } = await api.post('/spaces/register', {
    ...space,
    locationData: { ...space.locationData, city: CITY, address: `Calle Real ${String(surface)}` },
    dimensionsData: { ...space.dimensionsData, surface },
  });
  expect(status).toBe(201);
  return String(body._id);
}

test(
  'two companies agree on a visit by way of a saved search, its daily alert, favorites and a comparison',
  { tag: '@long' },
  async ({ page, baseURL, ownProduct: { outbox, kill, restart }, anotherVisitor }) => {
    test.slow();
    const origin = baseURL ?? '';
    const owner = await registerCompany(origin, { name: 'Naves del Jalón' }, 'es');
    await verify(owner, await outbox.linkOfMail('VerifyEmail', owner.email));
    const buyer = await registerCompany(origin, { name: 'Hudson Freight' });
    await verify(buyer, await outbox.linkOfMail('VerifyEmail', buyer.email));
    const old = await publish(owner, 3100);
    let fresh = '';
    // Cards of similar spaces have hearts of their own.
    const heart = page.locator('[data-look="wide"]').first();

    await test.step('the buyer saves a space and its search, and logs in to do so', async () => {
      await page.goto(`/spaces/${old}`);
      await heart.click();
      // A click from before hydration is replayed only if the page stays.
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await openForm(page, '/log-in?redirect=%2Fmap-search%3Fcity%3DRicla%26view%3Dlist');
      await submit(page, buyer.email, buyer.password);
      await expect(page).toHaveURL(/\/map-search\?/);
      await page.getByRole('button', { name: 'Save this search' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Save this search' });
      await dialog.getByRole('button', { name: 'Save search' }).click();
      await expect(dialog.getByRole('link', { name: 'Your saved searches' })).toBeVisible();
      fresh = await publish(owner, 4200);
      // Without a server, whatever the search still loads would fail.
      await page.goto('about:blank');
    });

    await test.step('the alert finds the new space after half a day and mails it after a full day', async () => {
      await kill();
      await restart(12 * HOUR_MS);
      const readSavedSearches = async () => (await buyer.api.get('/saved-searches')).body.savedSearches;
      await expect.poll(readSavedSearches).toMatchObject([{ newCount: 1 }]);
      await kill();
      await restart(25 * HOUR_MS);
      await page.clock.setSystemTime(Date.now() + 25 * HOUR_MS);
      const alert = await outbox.mailAbout(buyer.email, 'Subject: A new space');
      expect(alert).toContain(`/spaces/${fresh}`);
      expect(alert).not.toContain(old);
    });

    await test.step('the buyer compares both spaces and sends an inquiry', async () => {
      await page.goto(`/spaces/${fresh}`);
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await openForm(page, '/log-in?redirect=%2Fyour-account%3Fsection%3Dfavourites');
      await submit(page, buyer.email, buyer.password);
      await expect(page.getByText('2 favorites')).toBeVisible();
      for (const tick of await page.getByRole('button', { name: /^Compare Conventional/ }).all())
        await tick.click();
      await page.getByRole('link', { name: /^Compare/ }).click();
      await expect(page.getByRole('row', { name: /^Area 4,200 m² 3,100 m²/ })).toBeVisible();
      await page.getByRole('link', { name: /^Ask/ }).first().click();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Message')).toHaveValue(/Hudson Freight/);
      await form.getByLabel('Area in m²').fill('2000');
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    });

    const office = await anotherVisitor();
    await test.step('the owner replies in Spanish and proposes a visit', async () => {
      await office.goto(new URL(await outbox.buttonOfMail(owner.email, 'Nueva consulta'), origin).href);
      await submit(office, owner.email, owner.password);
      await expect(office.getByText('2000').or(office.getByText('2.000')).first()).toBeVisible();
      await office.getByLabel('Tu respuesta').fill('Sí, hay 2.000 m² libres. ¿Viene a verla?');
      await office.keyboard.press('Control+Enter');
      await office.getByRole('button', { name: 'Proponer una visita' }).click();
      const form = office.getByRole('dialog', { name: 'Proponer una visita' });
      const first = form.getByRole('group', { name: 'Hora 1' });
      await first.getByLabel('Día').fill(VISIT.on);
      await first.getByLabel('Hora en el lugar').fill(VISIT.time);
      await form.getByRole('button', { name: 'Enviar la propuesta' }).click();
      await expect(office.getByText('Has propuesto una visita')).toBeVisible();
    });

    await test.step('the buyer reads the reply, accepts the visit and closes the conversation', async () => {
      // The unread mark comes first, because mails go out at most every ten minutes.
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-unread');
      await page.goto('/your-account?section=messages');
      await page.getByRole('link', { name: /Naves del Jalón/ }).click();
      await page.getByRole('button', { name: `Accept ${visitTimeText(VISIT, 'en')}` }).click();
      const agreed = page.getByRole('status').filter({ hasText: 'Visit agreed:' });
      await expect(agreed).toContainText(visitTimeText(VISIT, 'en'));
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Close inquiry' }).click();
      await expect(page.getByRole('article').getByText('Closed', { exact: true })).toBeVisible();
      await office.reload();
      await expect(office.getByText('Cerrada', { exact: true }).first()).toBeVisible();
    });
  },
);
