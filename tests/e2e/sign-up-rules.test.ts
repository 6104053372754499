import { expect } from 'playwright/test';
import issues from '#i18n/es/issues.json' with { type: 'json' };
import register from '#i18n/es/register.json' with { type: 'json' };
import { expectNoAxeViolations } from './support/axe.ts';
import { recordCalls } from './support/log-in.ts';
import { fieldOf, fillIn, openSignUp, submitOf, type TypedField } from './support/sign-up.ts';
import { test } from './support/test.ts';

const ADDRESS = '/es/sign-up';
const { required } = issues;
const rules: readonly [field: TypedField, rejected: [string, string][], accepted: string][] = [
  ['name', [['A', issues.companyName]], 'AB'],
  ['email', [['a+b@c.co', issues.email]], ' A@B.CO '],
  ['telephone', [['123456', issues.telephone]], '1234567'],
  ['website', [['ftp://example.com', issues.website]], 'https://a.co'],
  ['vat', [['ES12', issues.vat]], 'ES123'],
  [
    'password',
    [
      ['Abcdefghij_', issues.password],
      [`Abcdefghijk_${'x'.repeat(53)}`, issues.passwordTooLong],
    ],
    'Abcdefghijk_',
  ],
];

test('reports an invalid field on blur', async ({ page }) => {
  await openSignUp(page, ADDRESS);
  for (const [name, rejected, accepted] of rules) {
    const field = fieldOf(page, name);
    for (const [typed, sentence] of [...rejected, ['   ', required] as const]) {
      const shown = name === 'telephone' && sentence === required ? issues.telephone : sentence;
      await field.fill(typed);
      await field.blur();
      await expect(field, typed).toHaveAttribute('aria-invalid', 'true');
      await expect(field, typed).toHaveAccessibleDescription(new RegExp(escaped(shown)));
    }
    await field.fill(accepted);
    await field.blur();
    await expect(field, accepted).not.toHaveAttribute('aria-invalid');
  }
});

test('sends nothing while fields are missing, and focuses the first one', async ({ page }) => {
  const calls = recordCalls(page);
  await openSignUp(page, ADDRESS);
  for (const blank of ['', '   ']) {
    for (const name of ['name', 'email', 'telephone', 'website', 'vat', 'password'] as const)
      await fieldOf(page, name).fill(blank);
    await submitOf(page).click();
    await expect(fieldOf(page, 'name')).toBeFocused();
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(8);
  }
  await expect(fieldOf(page, 'name')).toHaveAccessibleDescription(required);
  await expect(fieldOf(page, 'country')).toHaveAccessibleDescription(issues.country);
  await expect(fieldOf(page, 'telephoneCountryPrefix')).toHaveAccessibleDescription(issues.dialCode);
  await expectNoAxeViolations(page);
  await fieldOf(page, 'name').fill('Almacenes Ebro');
  await expect(fieldOf(page, 'name')).not.toHaveAttribute('aria-invalid');
  await submitOf(page).click();
  await expect(fieldOf(page, 'email')).toBeFocused();
  expect(calls).toEqual([]);
});

test('explains the website format during typing', async ({ page }) => {
  await openSignUp(page, ADDRESS);
  const website = fieldOf(page, 'website');
  const message = page.getByText(register.websiteRequirements);
  await expect(message).toHaveCount(0);
  await website.pressSequentially('a');
  await expect(message).toBeVisible();
  await expect(website).toHaveAccessibleDescription(register.websiteRequirements);
  const [field, below] = [await website.boundingBox(), await message.boundingBox()];
  expect(below?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0) - 1);
  await website.fill('');
  await expect(message).toHaveCount(0);
});

test('the telephone field keeps digits only, typed or pasted, and the caret position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignUp(page);
  const telephone = fieldOf(page, 'telephone');
  await telephone.pressSequentially('6a1-2 3');
  await expect(telephone).toHaveValue('6123');
  await telephone.press('ArrowLeft');
  await telephone.press('ArrowLeft');
  await telephone.pressSequentially('-x4');
  await expect(telephone).toHaveValue('61423');
  await page.evaluate(() => navigator.clipboard.writeText('(976) 12-34 56'));
  await telephone.press('ControlOrMeta+a');
  await telephone.press('ControlOrMeta+v');
  await expect(telephone).toHaveValue('976123456');
});

test('the website field adds its scheme on blur and on submit', async ({ page }) => {
  await openSignUp(page);
  const website = fieldOf(page, 'website');
  await website.fill('acme.com');
  await website.press('Tab');
  await expect(website).toHaveValue('https://acme.com');
  await website.fill('http://acme.com');
  await website.press('Tab');
  await expect(website).toHaveValue('http://acme.com');
  await fillIn(page, { website: '' });
  await website.fill('acme.com');
  await website.press('Enter');
  await expect(page).toHaveURL('/your-account');
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
