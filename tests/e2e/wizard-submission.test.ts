import { expect, type Page } from 'playwright/test';
import { openSettled, type Company } from './support/company.ts';
import { leaveSpaceDraft } from './support/space-draft.ts';
import { fillSpace, publish, expectedSpace } from './support/space-wizard.ts';
import { test } from './support/test.ts';

const spacesOf = async ({ api, user }: Company) => (await api.get(`/spaces/user/${user._id}`)).body;

/** Drops the response after the server has handled the request. */
async function publishUnanswered(page: Page): Promise<void> {
  await page.route(
    '**/api/spaces/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await publish(page).click();
  await expect(page.getByText('Draft kept, not sent')).toBeVisible();
}

test('two tabs that repeat an unanswered registration create one space', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_|could not be registered|network error/);
  await fillSpace(page, 'Rúa do Areal 1');
  await publishUnanswered(page);
  const other = await page.context().newPage();
  await other.goto('/space-registry');
  await expect(publish(other)).toHaveAttribute('aria-disabled', 'false');
  const bothSent = Promise.withResolvers<undefined>();
  let sent = 0;
  await page.context().route('**/api/spaces/register', async (route) => {
    if (++sent === 2) bothSent.resolve(undefined);
    await bothSent.promise;
    await route.continue();
  });
  await publish(page).dblclick();
  await publish(other).click();
  await Promise.all([page, other].map((tab) => expect(tab).toHaveURL(/\/your-account/)));
  expect(await spacesOf(member)).toMatchObject([expectedSpace('Rúa do Areal 1')]);
});

test('an unanswered registration that is corrected and repeated creates one space with the correction', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_|could not be registered|network error|422/);
  await fillSpace(page, 'Rúa do Areal 5');
  await publishUnanswered(page);
  await page.getByRole('button', { name: 'Change: Description' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Four docks at the harbor.');
  await page.getByRole('button', { name: 'Back to review' }).click();
  await publish(page).click();
  await expect(page).toHaveURL(/\/your-account/);
  expect(await spacesOf(member)).toMatchObject([
    {
      ...expectedSpace('Rúa do Areal 5'),
      descriptionData: { descriptionText: 'Four docks at the harbor.' },
    },
  ]);
});

test('a double click goes one step, and does not publish on the way to the last', async ({
  page,
  member,
}) => {
  await leaveSpaceDraft(page, member);
  await page.goto('/space-registry?step=licenses');
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page).toHaveURL(/step=multimedia/);
  await page.goto('/space-registry?step=multimedia&input=blueprints');
  for (const screen of ['blueprints', 'details', 'price']) {
    await expect(page).toHaveURL(new RegExp(`input=${screen}`));
    await page.getByRole('button', { name: 'Next' }).dblclick();
  }
  await expect(publish(page)).toBeVisible();
  await expect(publish(page)).toHaveAttribute('aria-busy', 'false');
  await publish(page).dblclick();
  await expect(page).toHaveURL(/\/your-account/);
  expect(await spacesOf(member)).toHaveLength(1);
});

test('a wizard stays usable offline and loads its missing part when the network returns', async ({
  page,
  member,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await leaveSpaceDraft(page, member);
  await openSettled(page, () => page.goto('/space-registry?step=goods'));
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await page.context().setOffline(true);
  await next.click();
  await next.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Do you have pictures, videos or floor plans?' }),
  ).toBeVisible();
  await next.click({ trial: true });
  await page.context().setOffline(false);
  await expect(page.getByText('Choose images')).toBeVisible();
  await expect(failure).toBeHidden();
});
