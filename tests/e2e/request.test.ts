import { expect, type Page } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { registerCompany, type Company } from './support/company.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { buttonOfMail, linkOfMail, mailAbout } from './support/outbox.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Owner {
  readonly owner: Company;
  readonly space: string;
}

/** Verified, so that mails are sent. */
async function newOwner(origin: string, name: string): Promise<Owner> {
  const owner = await registerCompany(origin, { name });
  const link = new URL(await linkOfMail('VerifyEmail', owner.email), origin);
  expect((await owner.api.get(`/auth/verify-email${link.search}`)).status).toBe(200);
  const prices = [{ type: 'fixed', low: 190, currency: 'EUR', per: 'palletWeek' }];
  const { body } = await owner.api.post('/spaces/register', { ...newSpace(owner.user._id), prices });
  return { owner, space: String(body._id) };
}

/** Of the owner's only inquiry. */
async function threadOf({ api }: Company): Promise<string> {
  const { threads } = (await api.get('/enquiries')).body as { threads: { _id: string }[] };
  return threads[0]?._id ?? '';
}

async function quote({ owner }: Owner, lines: readonly object[]): Promise<void> {
  const priced = lines.map((line) => ({ ...line, currency: 'EUR' }));
  const sent = await owner.api.post(`/enquiries/${await threadOf(owner)}/quotes`, { lines: priced });
  expect(sent.status).toBe(201);
}

const screenIsSound = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
};

test('a guest asks three companies at once, compares quotes and a decline, chooses, and visits', async ({
  page,
  baseURL,
  anotherVisitor,
}) => {
  test.slow();
  const origin = new URL(baseURL ?? '').origin;
  const email = `${crypto.randomUUID()}@guest.example`;
  const weekly = await newOwner(origin, 'Nave Norte');
  const monthly = await newOwner(origin, 'Frío Ebro');
  const full = await newOwner(origin, 'Almacenes Sur');
  const ids = [weekly, monthly, full].map(({ space }) => space).join(',');

  await test.step('one message is sent from the comparison, with the need that it was opened with', async () => {
    await page.goto(`/es/compare?spaces=${ids}&minAvailablePallets=400&term=6`);
    await page.getByRole('button', { name: 'Preguntar a estas empresas' }).click();
    const form = page.getByRole('dialog', { name: 'Preguntar a 3 empresas' });
    await expect(form.getByLabel('Huecos de palé')).toHaveValue('400');
    await screenIsSound(page);
    await form.getByLabel('Correo electrónico').fill(email);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible();
  });

  await test.step('one confirmation delivers it to all', async () => {
    await page.goto(await buttonOfMail(email, 'Confirma tu solicitud a 3 empresas'));
    await page.getByRole('button', { name: 'Enviar mi mensaje' }).click();
    await expect(page).toHaveURL(/\/es\/requests\/[\w-]+$/);
    await expect(page.getByText('0 de 3 han respondido')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Precio de oferta' })).toContainText('1,90 €/palé/semana');
    for (const { owner } of [weekly, monthly, full])
      expect(await mailAbout(owner.email, 'New inquiry')).toContain('3 companies');
  });

  await test.step('two owners quote on different bases, and one declines by its mail in one press', async () => {
    await quote(weekly, [
      { item: 'storage', amount: 175, per: 'palletWeek' },
      { item: 'handlingIn', amount: 180 },
      { item: 'handlingOut', amount: 180 },
    ]);
    await quote(monthly, [{ item: 'storage', amount: 700, per: 'palletMonth' }]);
    const [decline = ''] = /\/decline#\S+/.exec(await mailAbout(full.owner.email, 'New inquiry')) ?? [];
    const owner = await anotherVisitor();
    await owner.goto(decline);
    await screenIsSound(owner);
    await owner.getByRole('button', { name: 'We are full' }).click();
    await expect(owner.getByRole('heading', { name: 'Declined' })).toBeVisible();
    await screenIsSound(owner);
  });

  await test.step('the guest compares what the need costs by each, and asks for what is missing', async () => {
    await page.reload();
    await expect(page.getByText('3 de 3 han respondido')).toBeVisible();
    // 400 pallets for 52 / 12 weeks, and each in and out once in six months.
    await expect(page.getByRole('row', { name: 'Total al mes' })).toContainText('3.273,33 €');
    await screenIsSound(page);
    await page.getByRole('button', { name: 'Pedirlo a Frío Ebro' }).click();
    await expect(page).toHaveURL('/es/conversation');
    await expect(page.getByLabel('Tu respuesta')).toHaveValue(/Could you add to your quote/);
    await page.goBack();
  });

  await test.step('the choice closes the request, and the others do not learn who won', async () => {
    await page.getByRole('button', { name: 'Elegir a Nave Norte' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Elegir a Nave Norte?' });
    await dialog.getByRole('radio', { name: 'Precio', exact: true }).check();
    await screenIsSound(page);
    await dialog.getByRole('button', { name: 'Elegir' }).click();
    await expect(page.getByText(/^Cerraste esta solicitud/)).toBeVisible();
    const { text } = await monthly.owner.api.get(`/enquiries/${await threadOf(monthly.owner)}`);
    expect(text).toContain('We have chosen another offer');
    expect(text).not.toContain('Nave Norte');
  });

  await test.step('the guest and the chosen owner agree on a visit', async () => {
    await page.getByRole('link', { name: 'Abrir la conversación con Nave Norte' }).click();
    await page.getByRole('button', { name: 'Proponer una visita' }).click();
    const form = page.getByRole('dialog', { name: 'Proponer una visita' });
    const first = form.getByRole('group', { name: 'Hora 1' });
    await first.locator('input[type=date]').fill('2099-03-10');
    await first.locator('input[type=time]').fill('10:30');
    await form.locator('button[type=submit]').click();
    await expect(form).toBeHidden();
    const { api } = weekly.owner;
    const path = `/enquiries/${await threadOf(weekly.owner)}`;
    const { thread } = (await api.get(path)).body as { thread: { proposal: { _id: string } } };
    await api.post(`${path}/visits/${thread.proposal._id}`, { step: 'accept' });
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Visita acordada:' })).toBeVisible();
  });
});
