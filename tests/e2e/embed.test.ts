import { expect, type Page } from 'playwright/test';
import { newSpace } from '../support/samples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

/** Opens a page of another site with the code that the account shows. */
async function openSite(page: Page, origin: string, code: string) {
  const body = `<!doctype html><html lang="es"><title>Our site</title>${code}`;
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // Browsers keep public sites from addresses of this machine, unless the response is handed over.
  await page.route('**/embed/**', async (route) => route.fulfill({ response: await route.fetch() }));
  await page.goto(`${origin}/`);
  return page.frameLocator('iframe').getByRole('heading', { level: 1 });
}

test('a company’s listings show on the site that it names and on no other', async ({
  page,
  member,
  anotherVisitor,
  expectConsoleError,
}) => {
  expectConsoleError(/frame-ancestors|BLOCKED_BY_RESPONSE/);
  await member.api.post('/spaces/register', newSpace(member.user._id));
  await page.goto('/es/your-account?section=details');
  const sites = page.getByLabel('Webs que pueden mostrarlo');
  await sites.fill('http://almacenes.example');
  await page.getByRole('button', { name: 'Guardar las webs' }).click();
  await expect(sites).toHaveAccessibleDescription(/Indica una dirección que empiece por https/);
  await sites.fill('https://almacenes.example/nosotros');
  await page.getByRole('button', { name: 'Guardar las webs' }).click();
  const code = await page.getByLabel('Código para tu web').inputValue();
  await expectNoAxeViolations(page);
  const preview = page.getByRole('link', { name: 'Vista previa' });
  await expect(preview).toHaveAttribute('href', `/embed/company/${member.user._id}?lang=es`);

  const visitor = await anotherVisitor();
  await expect(await openSite(visitor, 'https://almacenes.example', code)).toHaveText(member.user.name);
  const frame = visitor.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: /Zaragoza/ })).toHaveAttribute('target', '_blank');
  await expect(frame.getByRole('img')).toHaveCount(0);
  expect(await visitor.context().cookies()).toEqual([]);
  const elsewhere = await openSite(visitor, 'https://elsewhere.example', code);
  await expect(elsewhere).toHaveCount(0);
  await visitor.goto(`/embed/company/${member.user._id}?lang=es`);
  await expectNoAxeViolations(visitor);
});
