import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import type { User } from '#domain/user/user.ts';
import { ApiClient } from '../support/api-client.ts';
import { PASSWORD } from '../support/samples.ts';
import { stored } from './support/company.ts';
import { alertOf, buttonOf, emailOf, openForm, submit as logIn } from './support/log-in.ts';
import { linkOfMail } from './support/outbox.ts';
import { choose, NEW_PASSWORD, open, outcomeOf } from './support/reset-password.ts';
import { leaveServiceDraft } from './support/service-draft.ts';
import { chooseCountry, fillInAllButCountry, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';
import { inputOf, png } from './support/uploads.ts';

const ACCOUNT = '/es/your-account';
const DETAILS = `${ACCOUNT}?section=details`;
const SECURITY = `${ACCOUNT}?section=security`;
const DATA = `${ACCOUNT}?section=data`;
const VERIFIED = 'Tu correo electrónico está verificado';

const headerOf = (page: Page): Locator => page.getByRole('banner');
const headingOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function verify(page: Page, email: string): Promise<void> {
  await page.goto(await linkOfMail('VerifyEmail', email));
  await expect(outcomeOf(page)).toHaveText(VERIFIED);
}

async function signUp(page: Page): Promise<User> {
  await openSignUp(page, '/es/sign-up');
  await inputOf(page).setInputFiles(await png('logo.png'));
  await expect(page.getByText('Subido')).toBeVisible();
  await fillInAllButCountry(page, { name: 'Jiloca Almacenes' });
  await chooseCountry(page, 'country', 'España');
  await submitOf(page).click();
  await expect(page).toHaveURL(ACCOUNT);
  return JSON.parse((await stored(page, 'user')) ?? '') as User;
}

async function resetPassword(page: Page, email: string): Promise<void> {
  await openForm(page, '/es/log-in');
  await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
  await expect(page).toHaveURL('/es/forgotten-password');
  await emailOf(page).fill(email);
  await buttonOf(page).click();
  await expect(outcomeOf(page)).toBeVisible();
  await open(page, await linkOfMail('ResetPassword', email));
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL('/es/log-in');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(ACCOUNT);
}

async function changeDetail(page: Page, address: string, name: string, value: string): Promise<void> {
  await page.goto(address);
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('textbox', { name, exact: true }).fill(value);
  await form.getByLabel('Contraseña actual').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Los datos se han actualizado correctamente.')).toBeVisible();
}

/** Ends the page's session from another device, as an expiration on the server would. */
async function endSession(page: Page, email: string): Promise<void> {
  const elsewhere = new ApiClient(new URL(page.url()).origin);
  expect((await elsewhere.post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  elsewhere.forgetToken();
  expect((await elsewhere.delete('/sessions')).status).toBe(204);
}

async function deleteAccount(page: Page, name: string): Promise<void> {
  await page.goto(DATA);
  await page.getByRole('button', { name: 'Eliminar tu cuenta' }).click();
  await page.getByRole('checkbox', { name: `Sí, eliminar ${name} con todos sus anuncios.` }).check();
  await page.getByLabel('Tu contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(headerOf(page).getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
}

test('a company signs up, verifies, edits, publishes, exports its data and deletes its account by its mails', async ({
  page,
  anotherVisitor,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/40[14]/);
  const name = 'Jiloca Logística';
  const { _id: id, email: firstEmail } = await signUp(page);
  const email = `nuevo-${firstEmail}`;
  const companyPage = `/es/companies/${id}`;
  const stranger = await anotherVisitor();

  await test.step('verifies its address, logs out and resets its password', async () => {
    await verify(page, firstEmail);
    await page.goto(ACCOUNT);
    await headerOf(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/es/');
    await resetPassword(page, firstEmail);
  });

  await test.step('changes its name and its address, and verifies the new address', async () => {
    await changeDetail(page, DETAILS, 'Nombre de la empresa', name);
    await changeDetail(page, SECURITY, 'Correo electrónico', email);
    await verify(page, email);
  });

  await test.step('publishes a service, which makes its company page public', async () => {
    await leaveServiceDraft(page, id);
    await page.goto('/es/service-registry?step=description&input=review');
    await page.getByRole('button', { name: 'Publicar servicio' }).click();
    await expect(page).toHaveURL(`${ACCOUNT}?section=services`);
    await stranger.goto(companyPage);
    await expect(headingOf(stranger)).toHaveText(name);
    await expect(stranger.locator('main header img')).toHaveAttribute('src', /^\/api\/images\//);
    await expect(
      stranger.getByRole('article').getByRole('link', { name: '3PL Zaragoza, España' }),
    ).toBeVisible();
  });

  await test.step('returns to the same page after its session has expired', async () => {
    await endSession(page, email);
    await page.goto(`${ACCOUNT}?section=services`);
    await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === `${ACCOUNT}?section=services`);
    await logIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(`${ACCOUNT}?section=services`);
    await expect(page.getByRole('article').getByText('Publicado')).toBeVisible();
  });

  await test.step('exports all its data', async () => {
    await page.goto(DATA);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar tus datos' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    for (const fact of [name, email, 'Storage, picking and daily distribution', '/api/images/']) {
      expect(file).toContain(fact);
    }
    expect(file).not.toMatch(/password|argon2/i);
  });

  await test.step('deletes its account, which removes its page, its logo and its log-in', async () => {
    const logo = await stranger.locator('main header img').getAttribute('src');
    await deleteAccount(page, name);
    expect((await stranger.reload())?.status()).toBe(404);
    await expect(headingOf(stranger)).toHaveText('Esta empresa no tiene nada publicado');
    expect((await stranger.request.get(String(logo))).status()).toBe(404);
    for (const password of [NEW_PASSWORD, PASSWORD]) {
      await openForm(page, '/es/log-in');
      await logIn(page, email, password);
      await expect(alertOf(page)).toHaveText('El correo o la contraseña no son correctos.');
    }
  });
});
