import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { readOperator, type NewOperator } from '../support/new-operator.ts';
import { ROOT } from '../support/product.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace } from '../support/samples.ts';
import type { Company } from './support/company.ts';
import { expectFits } from './support/fits.ts';
import { operator } from './support/operator.ts';
import { fillIn, openSignUp, submitOf } from './support/sign-up.ts';
import { test } from './support/test.ts';

const CONSOLE = `http://127.0.0.1:${process.env['E2E_ADMIN_PORT'] ?? ''}`;
const CASES = 20;

/** One for each worker process. */
let account: Promise<NewOperator> | undefined;
let usedCodes = 0;

/** By keyboard, with a recovery code by default: two log-ins of one account would need two codes of the app. */
async function logIn(page: Page, wanted?: string): Promise<void> {
  account ??= operator('operator', 'add', `op-${crypto.randomUUID().slice(0, 8)}`).then(readOperator);
  const { name, password, codes } = await account;
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('One-time code').fill(wanted ?? codes[usedCodes++] ?? '');
  await page.keyboard.press('Enter');
}

async function openConsole(page: Page): Promise<void> {
  await page.goto(`${CONSOLE}/operator/log-in`);
  await logIn(page);
  await expect(page).toHaveURL(`${CONSOLE}/operator`);
}

async function publishAndReport({ api, user }: Company): Promise<string> {
  const id = idIn(await api.post('/spaces/register', newSpace(user._id)));
  const email = `${crypto.randomUUID()}@guest.example`;
  const reported = { kind: 'space', id, reason: 'duplicate', name: 'Rita Reporter', email };
  const guest = new ApiClient(api.origin);
  return String((await guest.post('/reports', { ...reported, text: 'Twice.' })).body.caseId);
}

test('nothing of the console is on the public port, whatever cookie comes along', async ({
  page,
  baseURL,
}) => {
  // The log-in leads to pages of the console only.
  await page.goto(`${CONSOLE}/operator/log-in?next=//evil.example/operator`);
  await logIn(page);
  await expect(page).toHaveURL(`${CONSOLE}/operator`);
  const cookies = await page.context().cookies(CONSOLE);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const folder = path.join(ROOT, 'dist-console');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const paths = files
    .filter((file) => file !== '404.html')
    .flatMap((file) => [...new Set([`/${file}`, `/${file.replace(/\.html$/, '')}`])]);
  expect(paths.length).toBeGreaterThan(30);
  const statusesOf = (origin: string, headers = {}) =>
    Promise.all(paths.map(async (each) => [each, (await fetch(origin + each, { headers })).status]));
  expect(await statusesOf(baseURL ?? '', { Cookie })).toEqual(paths.map((each) => [each, 404]));
  expect(await statusesOf(CONSOLE)).toEqual(paths.map((each) => [each, 200]));
});

test.describe('twenty cases', () => {
  test.use({ companyName: 'Veinte Casos' });

  test('an operator decides twenty cases with the keyboard alone', async ({
    page,
    company,
    expectConsoleError,
  }) => {
    test.slow();
    // Before the log-in.
    expectConsoleError(/401 .+\/api\/operator\//);
    await Promise.all(Array.from({ length: CASES }, () => publishAndReport(company)));
    await page.goto(`${CONSOLE}/operator`);
    await expect(page).toHaveURL(/\/operator\/log-in\?next=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await logIn(page);
    await expect(page).toHaveURL(`${CONSOLE}/operator`);
    const name = /Veinte Casos$/;
    const cases = page.getByRole('list', { name: 'Cases', exact: true }).getByRole('link', { name });
    const focused = page
      .getByRole('listitem')
      .filter({ has: page.locator('a[data-case]:focus') })
      .last();
    // Those of other tests may fill the first page.
    await expect(async () => {
      const more = page.getByRole('button', { name: 'Show more' });
      if (await more.isVisible()) await more.click();
      expect(await cases.count()).toBe(CASES);
    }).toPass();
    await expectFits(page);
    // Cases of other tests may come first.
    for (let left = CASES; left > 0; left--) {
      await page.keyboard.press('k');
      await expect(page.locator('a[data-case]:focus')).toHaveCount(1);
      while (!((await focused.textContent()) ?? '').includes('Veinte Casos')) await page.keyboard.press('j');
      await page.keyboard.press(left % 2 === 0 ? 'd' : 'h');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Twice.')).toBeVisible();
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      if (left === CASES) await expectFits(page);
      await page.keyboard.type(left % 2 === 0 ? 'No' : 'Dup');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Twins.');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(cases).toHaveCount(left - 1);
      const done = left % 2 === 0 ? 'Decided: Dismiss.' : 'Decided: Take offline.';
      await expect(page.getByText(done)).toBeVisible();
    }
    const mine = await company.api.get(`/spaces/user/${company.user._id}`);
    const states = (mine.body as { status?: string }[]).map(({ status = 'active' }) => status);
    expect(states.filter((status) => status === 'hidden')).toHaveLength(CASES / 2);
  });
});

test('a decision without reason or facts is not sent, and what was typed stays', async ({
  page,
  company,
}) => {
  const caseId = await publishAndReport(company);
  await openConsole(page);
  await page.goto(`${CONSOLE}/operator/case?id=${caseId}`);
  await page.getByLabel('What you found').fill('I compared the two listings.');
  await page.getByRole('button', { name: 'Decide and send' }).click();
  await expect(page.getByText('Choose one option.')).toBeVisible();
  await expect(page.getByLabel('What you found')).toHaveValue('I compared the two listings.');
  await page.getByRole('link', { name: 'ES', exact: true }).click();
  await expect(page.getByLabel('Qué has comprobado')).toHaveValue('I compared the two listings.');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page.getByLabel('What you found')).toHaveValue('I compared the two listings.');
  await page.getByLabel('Measure').selectOption('Ask for changes');
  await page.getByLabel('Reason').selectOption('Duplicate');
  await page.getByRole('button', { name: 'Decide and send' }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByLabel('What is to change').fill('clear height, pictures');
  await page.getByRole('button', { name: 'Decide and send' }).click();
  await expect(page.getByText('Asked to change: clear height, pictures')).toBeVisible();
  await page.getByLabel('New note').fill('Called them on Monday.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  // Not the field, which holds it until it is sent.
  await expect(page.getByRole('listitem').filter({ hasText: 'Called them on Monday.' })).toBeVisible();
  await expectFits(page);
});

test('a blocked domain is refused at the sign-up with a sentence, until it is unblocked', async ({
  page,
  expectConsoleError,
}) => {
  const domain = `${crypto.randomUUID()}.example`;
  await openConsole(page);
  await page.goto(`${CONSOLE}/operator/blocks`);
  await page.getByRole('button', { name: 'Domains' }).click();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await page.getByLabel('Why').fill('Invented companies');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('button', { name: `Unblock ${domain}` })).toBeVisible();
  await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('');
  await openSignUp(page);
  expectConsoleError(/400 .+\/api\/auth\/register/);
  await fillIn(page, { email: `ana@${domain}` });
  await submitOf(page).click();
  await expect(page.getByText(/^We accept no accounts or inquiries from this address/)).toBeVisible();
  await page.goto(`${CONSOLE}/operator/blocks`);
  await page.getByRole('button', { name: 'Domains' }).click();
  await page.getByRole('button', { name: `Unblock ${domain}` }).click();
  await expect(page.getByRole('button', { name: `Unblock ${domain}` })).toBeHidden();
});

test('all pages fit and are accessible, in both languages', async ({ page, company }) => {
  test.slow();
  const caseId = await publishAndReport(company);
  await openConsole(page);
  for (const prefix of ['', '/es'])
    for (const [address, there] of [
      ['', /Duplicate|Twice|Casos|Cases/],
      [`/case?id=${caseId}`, /Twice\./],
      ['/records?query=', /./],
      [`/company?id=${company.user._id}`, new RegExp(company.user.email)],
      ['/status', /SQLite|PostgreSQL/],
      ['/documents', /./],
      ['/mails', /./],
      ['/blocks', /./],
      ['?state=all&order=newest&query=zz', /Nothing was found|No se ha encontrado/],
      ['/audit', /op-/],
      ['/audit?action=logIn', /op-/],
    ] as const) {
      await page.goto(`${CONSOLE}${prefix}/operator${address}`);
      await expect(page.locator('main')).toContainText(there);
      await expect(page.locator('main').getByText(/^(Loading…|Cargando…)$/)).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', prefix === '' ? 'en' : 'es');
      await expectFits(page, prefix === '' ? 'phone' : 'wide');
    }
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL(/\/operator\/audit\?action=logIn$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/operator\/log-in$/);
});

test('a case or company that is not there says so, and leads back to the inbox', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404 .+\/api\/operator\//);
  await openConsole(page);
  for (const address of ['case?id=none', 'company?id=none', 'company']) {
    await page.goto(`${CONSOLE}/operator/${address}`);
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  }
  await expectFits(page);
  await page.getByRole('link', { name: 'Cases that wait' }).click();
  await expect(page).toHaveURL(`${CONSOLE}/operator`);
});

test('a session that has ended leads to the log-in, and back to the same page', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .+\/api\/operator\//);
  await openConsole(page);
  await page.goto(`${CONSOLE}/operator/records?query=none`);
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(page, '000000');
  await expect(page.getByText('Name, password or code is wrong. Each code works once.')).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL(/\/operator\/records\?query=none$/);
});
