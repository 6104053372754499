import { expect, type Page } from 'playwright/test';
import { visitTimeText } from '#site/visit-words.ts';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { giveSession, type Company } from './support/company.ts';
import { buttonOfMail, linkOfMail, mailAbout } from './support/outbox.ts';
import { test } from './support/test.ts';

test.use({ companyName: 'Jiloca Storage' });

const VISIT = { on: '2099-03-10', time: '10:30' };
const OTHER = { on: '2099-03-11', time: '16:00' };

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

  await test.step('the owner proposes two times of a visit, and the guest accepts one', async () => {
    await expect(textIn(owner, 'Perfecto, ¿el martes?')).toBeVisible();
    await owner.getByRole('button', { name: 'Propose a visit' }).click();
    const form = owner.getByRole('dialog', { name: 'Propose a visit' });
    for (const [place, { on, time }] of [VISIT, OTHER].entries()) {
      await form.getByLabel('Day').nth(place).fill(on);
      await form.getByLabel('Time at the site').nth(place).fill(time);
    }
    await expectNoAxeViolations(owner);
    await form.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(form).toBeHidden();
    await expect(owner.getByText('You proposed a visit')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Jiloca Storage propone una visita')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `Aceptar ${visitTimeText(OTHER, 'es')}` }).click();
    const agreed = page.getByRole('status').filter({ hasText: 'Visita acordada:' });
    await expect(agreed).toContainText(`${visitTimeText(OTHER, 'es')} hora de Europa central`);
  });

  await test.step('both have the calendar file by mail, and the owner reads what the guest adds for the day', async () => {
    for (const [to, subject] of [
      [email, 'Tu visita está acordada'],
      [company.email, 'Your visit is agreed'],
    ] as const)
      expect(await mailAbout(to, subject)).toContain('visit.ics');
    await page.getByRole('button', { name: 'Detalles para el día' }).click();
    const form = page.getByRole('dialog', { name: 'Detalles para el día de la visita' });
    await form.getByLabel('Matrícula').fill('1234 BCD');
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    await owner.reload();
    await owner.getByRole('button', { name: 'Details for the day' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Details for the day of the visit' });
    await expect(dialog.getByText('1234 BCD')).toBeVisible();
    await owner.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await owner.getByRole('button', { name: 'More about the visit' }).click();
    const download = owner.waitForEvent('download');
    await owner.getByRole('menuitem', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('visit.ics');
  });

  await test.step('the guest cancels the visit, and the owner closes the conversation', async () => {
    await page.getByRole('button', { name: 'Más sobre la visita' }).click();
    await page.getByRole('menuitem', { name: 'Cancelar la visita' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar la visita' }).click();
    await expect(page.getByRole('button', { name: 'Proponer una visita' })).toBeVisible();
    await owner.reload();
    await expect(textIn(owner, 'Visit canceled')).toContainText(visitTimeText(OTHER, 'en'));
    await expect(owner.getByRole('button', { name: 'Propose a visit' })).toBeVisible();
    await owner.getByRole('button', { name: 'More actions' }).click();
    await owner.getByRole('menuitem', { name: 'Close inquiry' }).click();
    await expect(owner.getByRole('article').getByText('Closed', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
  });
});
