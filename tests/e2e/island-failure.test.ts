import { expect, type Locator, type Page } from 'playwright/test';
import english from '#i18n/en/layout.json' with { type: 'json' };
import spanish from '#i18n/es/layout.json' with { type: 'json' };
import { href } from '#site/routes.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import { newSpace } from '../support/samples.ts';
import { test } from './support/test.ts';

const TEXT = 'The pictures show another building.';
const WRONG = '[aria-invalid=true]';

/** Takes a part of the field's error away from under React, as translators do, which then can't remove it. */
const breakError = (field: Locator) =>
  field.evaluate((input) => {
    const icon = document.querySelector(`[id='${input.getAttribute('aria-describedby') ?? ''}'] > svg`);
    if (icon === null) throw new Error('There is no error.');
    icon.remove();
  });

async function expectRestored(page: Page, { reload }: typeof english): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: reload.restored });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(1);
}

for (const [locale, layout] of [
  ['en', english],
  ['es', spanish],
] as const) {
  test(`a form that fails is rendered anew with what was typed, and says so: ${locale}`, async ({
    page,
    company: { user },
    expectConsoleError,
  }) => {
    expectConsoleError(/NotFoundError/);
    await page.goto(href('Report', locale));
    const send = page.locator('main form button[type=submit]');
    const address = page.locator('input[name=address]');
    await page.locator('input[name=reason]').first().check();
    await page.locator('textarea[name=text]').fill(TEXT);
    await page.locator('input[name=name]').fill('Ana');
    await send.click();
    await breakError(page.locator(`input[name=address]${WRONG}`));
    const about = new URL(href('Company', locale, { companyId: user._id }), page.url()).href;
    await address.fill(about);
    await expectRestored(page, layout);
    await expect(page.locator('main form')).toHaveCount(1);
    await expect(address).toHaveValue(about);
    await expect(page.locator('textarea[name=text]')).toHaveValue(TEXT);
    await expect(page.locator('input[name=name]')).toHaveValue('Ana');
    await expect(page.locator('input[name=reason]').first()).toBeChecked();
    await send.click();
    await expect(page.locator(`main ${WRONG}`).first()).toBeVisible();
  });
}

test('a question to an owner survives the failure of the listing’s page', async ({
  page,
  company: { api, user },
  expectConsoleError,
}) => {
  expectConsoleError(/NotFoundError/);
  const { body } = await api.post('/spaces/register', newSpace(user._id));
  await page.goto(href('SpaceSearchDetails', 'en', { spaceId: String(body._id) }));
  const ask = page
    .getByRole('button', { name: makeT(readTopics('en', ['detail']), 'en')('detail.contact.ask') })
    .first();
  const message = page.getByRole('dialog').locator('textarea');
  await ask.click();
  await message.fill('ab');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await breakError(message);
  await message.fill(TEXT);
  await expectRestored(page, english);
  await expect(message).toHaveValue(TEXT);
});
