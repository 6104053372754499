import { expect } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { giveSession, registerCompany } from './support/company.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { test } from './support/product.ts';

const CITY = 'Calatorao';

test('a listing goes online when its company confirms its email', async ({
  page,
  baseURL,
  ownProduct: { outbox },
  anotherVisitor,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/404 .+\/spaces\//);
  const company = await registerCompany(baseURL ?? '', { name: 'Naves del Jalón' });
  const space = newSpace(company.user._id);
  const { body } = await company.api.post('/spaces/register', {
    ...space,
    locationData: { ...space.locationData, city: CITY },
  });
  const address = `/spaces/${String(body._id)}`;
  await giveSession(page, company);

  await test.step('its owner sees what it waits for, in the list and on its page, and can have the link again', async () => {
    await page.goto('/your-account?section=spaces');
    await expect(
      page.getByRole('article').getByText('Goes online when you confirm your email'),
    ).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Not online yet')).toBeVisible();
    await expect(page.getByText('Goes online when you confirm your email.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText('Verification email sent successfully')).toBeVisible();
  });

  const guest = await anotherVisitor();
  await test.step('no other visitor sees it', async () => {
    await guest.goto(address);
    await expect(guest.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      'This space is not available',
    );
    await guest.goto(`/map-search?city=${CITY}&view=list`);
    await expect(guest.getByRole('heading', { name: 'No spaces match your search.' })).toBeVisible();
  });

  await test.step('everybody does once the link is opened', async () => {
    await page.goto(await outbox.linkOfMail('VerifyEmail', company.email, 2));
    await expect(page.getByText('Email verified successfully')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText('Anyone can find and open this listing.')).toBeVisible();
    await guest.goto(`/map-search?city=${CITY}&view=list`);
    await expect(
      guest
        .getByRole('main')
        .getByRole('link', { name: new RegExp(CITY) })
        .first(),
    ).toBeVisible();
  });
});
