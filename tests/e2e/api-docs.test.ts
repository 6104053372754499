import { expect } from 'playwright/test';
import { test } from './support/test.ts';

test('an API call sends only the parameters that the reader filled in, and a log-in fetches the CSRF token itself', async ({
  page,
  company,
}) => {
  await page.goto('/api/docs');
  // The viewer works through the whole document before it shows this: seconds on a quiet machine.
  await expect(page.getByRole('heading', { name: 'Logging in', exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await page.locator('#operations-tag-spaces').click();
  const search = page.locator('#operations-spaces-filterSpaces');
  await search.locator('.opblock-summary-control').click();
  await search.getByRole('button', { name: 'Try it out' }).click();
  const requestUrl = search.locator('.request-url');
  const response = search.locator('.live-responses-table');
  await search.getByRole('button', { name: 'Execute' }).click();
  await expect(requestUrl).toHaveText(/\/api\/spaces\/filter$/);
  await search.locator('[data-param-name="typeData"] textarea').fill('{"refrigerated":true}');
  await search.locator('[data-param-name="limit"] input').fill('1');
  await search.getByRole('button', { name: 'Execute' }).click();
  await expect(requestUrl).toHaveText(/\/filter\?typeData=%7B%22refrigerated%22%3Atrue%7D&limit=1$/);
  await expect(response).toContainText('"type": "refrigerated"');

  await page.locator('#operations-tag-auth').click();
  const logIn = page.locator('#operations-auth-logIn');
  await logIn.locator('.opblock-summary-control').click();
  await logIn.getByRole('button', { name: 'Try it out' }).click();
  const { email, password } = company;
  await logIn.locator('textarea').fill(JSON.stringify({ email, password }));
  await logIn.getByRole('button', { name: 'Execute' }).click();
  await expect(logIn.locator('.live-responses-table')).toContainText('"tokenExpiration"');
});
