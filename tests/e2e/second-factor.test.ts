import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { buttonOf, openForm, submit } from './support/log-in.ts';
import { test } from './support/test.ts';

const SECURITY = '/your-account?section=security';

test('a company sets two-step log-in up and logs in by its app and by a recovery code', async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  // The browser reports each refused log-in.
  expectConsoleError(/401/);
  await page.goto(SECURITY);
  const part = page.getByRole('region', { name: 'Two-step log-in' });
  await part.getByRole('button', { name: 'Set up' }).click();
  await part.getByLabel('Password', { exact: true }).fill(member.password);
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect(part.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expectNoAxeViolations(page);
  const key = (await part.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const now = Date.now();
  await part.getByLabel('Code from the app').fill(totp.generate({ timestamp: now }));
  await part.getByRole('button', { name: 'Switch on' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(10);
  const codes = await part.getByRole('listitem').allInnerTexts();
  await expectNoAxeViolations(page);
  const saving = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download codes' }).click();
  const saved = await saving;
  expect((await readFile(await saved.path(), 'utf8')).trim().split('\n')).toEqual(codes);
  await part.getByRole('button', { name: 'I have saved them' }).click();
  await expect(part.getByText('10 recovery codes left.')).toBeVisible();
  await expectNoAxeViolations(page);

  const other = await anotherVisitor();
  await openForm(other);
  await submit(other, member.email, member.password);
  const field = other.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expectNoAxeViolations(other);
  // The next step: that of the set-up is used up, and the server accepts one ahead.
  await field.fill(totp.generate({ timestamp: now + 30_000 }));
  await buttonOf(other).click();
  await expect(other).toHaveURL(/\/your-account/);

  const third = await anotherVisitor();
  await openForm(third, '/es/log-in');
  await submit(third, member.email, member.password);
  await third.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await third.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await third.keyboard.press('Enter');
  await expect(third).toHaveURL(/\/es\/your-account/);
});
