import { expect, type Page } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { giveSession, type Company } from './support/company.ts';
import { buttonOfMail, linkOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';

test.use({ companyName: 'Jiloca Storage' });

const VISIT = '2027-03-09';

/** Verifies the company's address first, since unverified ones get no mails. */
async function publish({ api, email, user }: Company): Promise<string> {
  const link = new URL(await linkOfMail('VerifyEmail', email), api.origin);
  expect((await api.get(`/auth/verify-email${link.search}`)).status).toBe(200);
  const published = await api.post('/spaces/register', newSpace(user._id));
  expect(published.status).toBe(201);
  return (published.body as { _id: string })._id;
}

/** The list of messages and the reply field may repeat a text. */
const textIn = (page: Page, text: string) =>
  page.getByRole('article').getByRole('paragraph').filter({ hasText: text });

const answer = async (page: Page, label: string, send: string, text: string): Promise<void> => {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: send, exact: true }).click();
  await expect(textIn(page, text)).toBeVisible();
};

test('a guest and a company agree on a visit through mails in their own languages', async ({
  page,
  company,
  anotherVisitor,
}) => {
  test.slow();
  const space = await publish(company);
  const email = `${crypto.randomUUID()}@guest.example`;
  const wish = 'Busco sitio para 300 palés de alimentación seca desde marzo. <b>¿Hay muelles?</b>';
  const owner = await anotherVisitor();
  await giveSession(owner, company);

  await test.step('the guest sends an inquiry and confirms it by mail', async () => {
    await page.goto(`/es/spaces/${space}`);
    await page.getByRole('button', { name: 'Preguntar al propietario' }).click();
    const form = page.getByRole('dialog', { name: 'Pregunta a Jiloca Storage' });
    await form.getByLabel('Mensaje').fill(wish);
    await form.getByLabel('Tu nombre').fill('Ana Ruiz');
    await form.getByLabel('Correo electrónico').fill(email);
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(form.getByRole('heading', { name: 'Mira tu correo' })).toBeVisible();
    await page.goto(await buttonOfMail(email, 'Confirma tu consulta'));
    await expect(page).toHaveURL('/es/conversation');
    await page.getByRole('button', { name: 'Enviar mi mensaje' }).click();
    await expect(page.getByText('Tu mensaje se ha entregado.')).toBeVisible();
  });

  await test.step('the owner opens it from the mail and replies', async () => {
    await owner.goto(await buttonOfMail(company.email, 'New inquiry'));
    await expect(owner.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    await expect(textIn(owner, wish)).toBeVisible();
    await answer(owner, 'Your reply', 'Send', 'Yes, six docks. Come and see it.');
    await expectNoAxeViolations(owner);
  });

  await test.step('the guest replies through the link in their copy', async () => {
    await page.goto(await buttonOfMail(email, 'Tu consulta'));
    await expect(textIn(page, 'Yes, six docks. Come and see it.')).toBeVisible();
    await answer(page, 'Tu respuesta', 'Enviar', 'Perfecto, ¿el martes?');
    await expectNoAxeViolations(page);
  });

  await test.step('they record a visit and close the conversation', async () => {
    await expect(textIn(owner, 'Perfecto, ¿el martes?')).toBeVisible();
    await owner.getByRole('button', { name: 'Arrange a visit' }).click();
    await owner.getByLabel('Day of the visit').fill(VISIT);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Visit agreed: Mar 9, 2027')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Visita acordada: 9 mar 2027')).toBeVisible();
    await owner.getByRole('button', { name: 'More actions' }).click();
    await owner.getByRole('menuitem', { name: 'Close inquiry' }).click();
    await expect(owner.getByRole('article').getByText('Closed', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  });
});
