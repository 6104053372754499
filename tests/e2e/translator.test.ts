import { expect } from 'playwright/test';
import { LOCALES } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import type { Key } from '#site/translate.ts';
import { newService, newSpace } from '../support/samples.ts';
import { linkOfMail } from './support/outbox.ts';
import { test } from './support/test.ts';
import { expectNothingBlank, translatePages, visitorOn, type Visitor } from './support/translator.ts';

const WRONG = '[aria-invalid=true]';

for (const locale of LOCALES) {
  const tag = locale === 'en' ? [] : '@long';

  test(
    `a browser's translator leaves public pages usable: ${locale}`,
    { tag },
    async ({ page, company, expectConsoleError }) => {
      // Visits all public pages.
      test.slow();
      expectConsoleError(/40[14]/);
      const { api, user } = company;
      const space = String((await api.post('/spaces/register', newSpace(user._id))).body._id);
      const service = String((await api.post('/services/register', newService(user._id))).body._id);
      // Before or after most islands are interactive.
      await translatePages(page.context(), locale === 'en' ? 'DOMContentLoaded' : 'load');

      const visitor = visitorOn(page, locale);
      await search(visitor);
      await readListings(visitor, { space, service, company: user._id });
      await fillForms(visitor);
      await readTexts(visitor);
      await openLinks(visitor);
    },
  );

  test(
    `a browser's translator leaves a company's own pages usable: ${locale}`,
    { tag },
    async ({ page, member, expectConsoleError }) => {
      test.slow();
      // The password for the change is wrong.
      expectConsoleError(/40[13]/);
      const { api, user } = member;
      await api.post('/spaces/register', newSpace(user._id));
      await translatePages(page.context(), locale === 'en' ? 'load' : 'DOMContentLoaded');

      const visitor = visitorOn(page, locale);
      await useAccount(visitor);
      await beginWizards(visitor);
    },
  );

  test(
    `a browser's translator leaves a conversation usable on both sides: ${locale}`,
    { tag },
    async ({ page, member, anotherVisitor }) => {
      test.slow();
      const { api, user } = member;
      const space = String((await api.post('/spaces/register', newSpace(user._id))).body._id);
      const guestPage = await anotherVisitor();
      for (const context of [page.context(), guestPage.context()])
        await translatePages(context, locale === 'en' ? 'DOMContentLoaded' : 'load');

      const [guest, owner] = [visitorOn(guestPage, locale), visitorOn(page, locale)];
      const email = `${crypto.randomUUID()}@guest.example`;
      await ask(guest, space, email);
      await confirm(guest, email);
      await answer(owner);
      await guest.page.reload();
      await expect(guest.main.getByText(ANSWER)).toBeVisible();
      await expectNothingBlank(guest.page);
    },
  );
}

const QUESTION = 'Does a 40-tonne truck reach the docks?';
const ANSWER = 'It does, by the north gate.';

async function search({ page, locale, main, dialog, button, submit, closeDialog, visit }: Visitor) {
  const place = main.getByRole('combobox').first();
  const findNothing = async () => {
    await place.fill('');
    await submit();
    await expect(main.locator(WRONG)).toBeVisible();
    await place.fill('Madr');
    await expect(main.getByRole('option').first()).toBeVisible();
    await place.fill('');
  };
  await visit(href('Home', locale), async () => {
    await place.fill('Madr');
    await expect(main.getByRole('option').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[popovertarget=menu]').click();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  for (const name of ['MapSearch', 'ServicesSearch'] as const) {
    await visit(href(name, locale), async () => {
      const count = main.getByRole('status').filter({ hasText: /\d/ }).first();
      const before = await count.textContent();
      await findNothing();
      await main.getByRole('checkbox').first().click();
      await expect(count).not.toHaveText(before ?? '');
      const filtered = await count.textContent();
      await main.getByRole('checkbox').first().click();
      await expect(count).not.toHaveText(filtered ?? '');
      // The tick that compares it, and its heart, both on and off.
      for (const index of [0, 0, 1, 1])
        await main.locator('article button[data-look=card][aria-label]').nth(index).click();
      await button('card.list.more').click();
      // By keyboard, since a notification may lie over it.
      await button('results.save').press('Enter');
      await dialog.getByRole('textbox').first().fill('');
      await submit(dialog);
      await closeDialog();
    });
  }
}

async function readListings(
  { locale, main, dialog, button, submit, closeDialog, visit }: Visitor,
  ids: { readonly space: string; readonly service: string; readonly company: string },
) {
  for (const path of [
    href('SpaceSearchDetails', locale, { spaceId: ids.space }),
    href('ServiceSearchDetails', locale, { serviceId: ids.service }),
  ]) {
    await visit(path, async () => {
      await button('detail.contact.ask').click();
      const message = dialog.locator('textarea');
      await message.fill('ab');
      await submit(dialog);
      await expect(dialog.locator(WRONG).first()).toBeVisible();
      await expect(message).toHaveValue('ab');
      await closeDialog();
      await main.locator('button[data-look=wide]').click();
      await main.locator('button[data-look=plain]').click();
    });
  }
  await visit(href('Company', locale, { companyId: ids.company }));
  await visit(href('Favourites', locale), () =>
    main.locator('article').first().locator('button[aria-pressed=true]').first().click(),
  );
  await visit(`${href('Compare', locale)}?spaces=${ids.space}`);
}

async function fillForms({ locale, main, submit, visit }: Visitor) {
  const wrong = main.locator(WRONG).first();
  await visit(href('Report', locale), async () => {
    // Before the island is interactive, the browser itself checks this form.
    await expect(main.locator('form[novalidate]')).toBeAttached();
    await main.locator('input[name=reason]').first().check();
    await submit();
    await expect(wrong).toBeVisible();
  });
  await visit(href('SignUp', locale), async () => {
    await submit();
    await expect(wrong).toBeVisible();
    await main.locator('input[name=password]').fill('Abc1');
    await main.locator('input[name=email]').fill('a@b');
    await main.locator('input[name=website]').fill('x');
  });
  await visit(href('LogIn', locale), async () => {
    await submit();
    await main.locator('input[name=email]').fill('visitor@nowhere.example');
    await main.locator('input[name=password]').fill('Pallet_position-0');
    await submit();
    await expect(main.getByRole('alert')).toBeVisible();
  });
  await visit(href('ForgottenPassword', locale), async () => {
    await main.locator('input[name=email]').fill('a+b@c.co');
    await submit();
    await expect(wrong).toBeVisible();
  });
}

async function readTexts({ locale, visit }: Visitor) {
  for (const name of ['OurMission', 'CookiesPolicy', 'UploadFile'] as const) await visit(href(name, locale));
  await visit(href('Blog', locale));
  await visit(`${href('Home', locale)}nope`);
}

/** Pages of mailed links, without a token. */
async function openLinks({ locale, visit }: Visitor) {
  for (const name of [
    ...(['VerifyEmail', 'CancelEmail', 'ResetPassword', 'SavedSearch'] as const),
    ...(['Conversation', 'ConfirmListing', 'Decline', 'Appeal'] as const),
  ])
    await visit(href(name, locale));
  await visit(href('Request', locale, { requestId: 'some-id' }));
}

async function useAccount({ locale, main, button, submit, visit }: Visitor) {
  const section = (name: string) => `${href('YourAccount', locale)}?section=${name}`;
  await visit(section('security'), async () => {
    await main.locator('input[name=newPassword]').fill('Abc1');
    await main.locator('input[name=currentPassword]').fill('x');
    await expect(main.locator(WRONG)).toBeVisible();
  });
  await visit(section('details'), async () => {
    await main.locator('input[name=currentPassword]').fill('x');
    await main.locator('input[name=name]').fill('Naves del Ebro');
    await submit();
    await expect(main.locator(`input[name=currentPassword]${WRONG}`)).toBeVisible();
  });
  await visit(section('data'), () => button('account-data.delete.open').click());
  for (const name of ['messages', 'favourites', 'saved-searches', 'requests', 'spaces', 'services', 'checks'])
    await visit(section(name));
  await visit(href('RegisterSpaceOrService', locale));
}

async function ask({ locale, dialog, button, submit, visit }: Visitor, spaceId: string, email: string) {
  await visit(href('SpaceSearchDetails', locale, { spaceId }), async () => {
    await button('detail.contact.ask').click();
    await dialog.locator('textarea').fill(QUESTION);
    await dialog.locator('input[type=email]').fill(email);
    await submit(dialog);
    await expect(dialog.locator('form')).toHaveCount(0);
  });
}

async function confirm({ main, submit, visit }: Visitor, email: string) {
  await visit(await linkOfMail('Conversation', email), async () => {
    await submit();
    await expect(main.getByText(QUESTION)).toBeVisible();
    await main.locator('textarea').fill('It weighs 38 tonnes.');
    await submit();
    await expect(main.locator('textarea')).toHaveValue('');
  });
}

async function answer({ locale, t, main, dialog, button, submit, closeToast, visit }: Visitor) {
  const menuItem = (key: Key) => main.getByRole('menuitem', { name: t(key) });
  await visit(`${href('YourAccount', locale)}?section=messages`, async () => {
    await main
      .getByRole('list', { name: t('messages.list') })
      .getByRole('link')
      .first()
      .click();
    const text = main.locator('article textarea');
    await text.fill(ANSWER);
    await text.press('ControlOrMeta+Enter');
    await expect(text).toHaveValue('');
    await button('visits.propose').click();
    await submit(dialog);
    await expect(dialog.locator(WRONG).first()).toBeVisible();
    await dialog.locator('input[type=date]').first().fill('2099-03-10');
    await dialog.locator('input[type=time]').first().fill('10:30');
    await submit(dialog);
    await expect(dialog).toHaveCount(0);
    for (const key of ['thread.close', 'thread.reopen', 'thread.report.button'] as const) {
      await button('common.actions.more').click();
      await menuItem(key).click();
    }
    await submit(dialog);
    await expect(dialog.locator(WRONG).first()).toBeVisible();
    await dialog.getByRole('radio').first().check();
    await submit(dialog);
    await closeToast();
  });
}

async function beginWizards({ locale, main, submit, visit }: Visitor) {
  for (const name of ['SpaceRegistry', 'ServiceRegistry'] as const) {
    await visit(href(name, locale), async () => {
      await submit();
      await expect(main.locator(WRONG).or(main.locator('[id$=note]')).first()).toBeVisible();
      await main.locator('label:has(input)').first().click();
      await submit();
    });
  }
}
