import { expect } from 'playwright/test';
import enIssues from '#i18n/en/issues.json' with { type: 'json' };
import enRegister from '#i18n/en/register.json' with { type: 'json' };
import esIssues from '#i18n/es/issues.json' with { type: 'json' };
import esRegister from '#i18n/es/register.json' with { type: 'json' };
import { expectNoAxeViolations } from './support/axe.ts';
import { store, stored } from './support/company.ts';
import { recordCalls } from './support/log-in.ts';
import {
  fieldOf,
  fillIn,
  notificationsOf,
  openSignUp,
  SIGN_UP_PAGES,
  submitOf,
  type TypedField,
} from './support/sign-up.ts';
import { test } from './support/test.ts';

const WORDS = {
  '/sign-up': { issues: enIssues, register: enRegister },
  '/es/sign-up': { issues: esIssues, register: esRegister },
} as const;

for (const words of SIGN_UP_PAGES) {
  const { address } = words;
  const { issues, register } = WORDS[address];

  test(`${address} asks for all that a company must tell, and for a logo that it may`, async ({ page }) => {
    await openSignUp(page, address);
    const labels = ['name', 'email', 'prefix', 'telephone', 'website', 'country', 'vat', 'password'] as const;
    for (const label of labels) {
      const field = page.getByLabel(words[label], { exact: true });
      await expect(field, label).toHaveAttribute('aria-required', 'true');
    }
    await expect(page.getByLabel(words.logo)).not.toHaveAttribute('aria-required', 'true');
    await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(4);
    await expectNoAxeViolations(page);
  });

  test(`${address} has a word about cookies of its own, also after the notice was dismissed`, async ({
    page,
  }) => {
    await store(page, { cookiesDisclaimerDismissed: 'true' });
    await openSignUp(page, address);
    await expect(
      page.getByRole('main').getByText(register.cookies.replace('{{brand}}', 'Estiba')),
    ).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Cookies' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: register.cookiesPolicy }).click();
    await expect(page).toHaveURL(address.replace('sign-up', 'cookies-policy'));
  });

  const { required } = issues;
  const rules: readonly [field: TypedField, refused: [string, string][], taken: string[]][] = [
    [
      'name',
      [
        ['A', issues.companyName],
        ['A'.repeat(41), issues.companyName],
      ],
      ['AB', 'A'.repeat(40)],
    ],
    [
      'email',
      ['a b@c.co', 'a+b@c.co', 'a@b', 'a@b.c'].map((email) => [email, issues.email]),
      ['a@b.co', 'a.b@c.d.es', ' A@B.CO '],
    ],
    [
      'telephone',
      [
        ['123456', issues.telephone],
        ['1234567890123456', issues.telephone],
      ],
      ['1234567', '123456789012345'],
    ],
    [
      'website',
      ['https://a.b', 'ftp://example.com', 'javascript:alert(1)'].map((site) => [site, issues.website]),
      ['https://a.co', 'http://abc.co'],
    ],
    [
      'vat',
      [
        ['ES12', issues.vat],
        ['E'.repeat(22), issues.vat],
      ],
      ['ES123', 'E'.repeat(21)],
    ],
    [
      'password',
      [
        ['Abcdefghij_', issues.password],
        [`Abcdefghijk_${'x'.repeat(53)}`, issues.passwordTooLong],
        ['abcdefghijk_', issues.password],
        ['ABCDEFGHIJK_', issues.password],
        ['Abcdefghijkl', issues.password],
      ],
      ['Abcdefghijk_', `Abcdefghijk_${'x'.repeat(52)}`],
    ],
  ];
  test(`${address} says what is wrong with a field once it was left`, async ({ page }) => {
    await openSignUp(page, address);
    for (const [name, refused, taken] of rules) {
      const field = fieldOf(page, name);
      for (const [typed, sentence] of [...refused, ['   ', required] as const]) {
        const shown = name === 'telephone' && sentence === required ? issues.telephone : sentence;
        await field.fill(typed);
        await field.blur();
        await expect(field, typed).toHaveAttribute('aria-invalid', 'true');
        await expect(field, typed).toHaveAccessibleDescription(new RegExp(escaped(shown)));
      }
      for (const typed of taken) {
        await field.fill(typed);
        await field.blur();
        await expect(field, typed).not.toHaveAttribute('aria-invalid');
      }
    }
  });

  test(`${address} sends nothing that lacks something, and leads to the first such field`, async ({
    page,
  }) => {
    const calls = recordCalls(page);
    await openSignUp(page, address);
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

  test(`${address} tells what a website needs once something is typed`, async ({ page }) => {
    await openSignUp(page, address);
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

  test(`${address} ticks off what the password has, while it is typed`, async ({ page }) => {
    await openSignUp(page, address);
    const password = fieldOf(page, 'password');
    const message = page.getByText(register.passwordRequirements);
    const ticked = page.locator('main li[data-fulfilled]');
    await expect(message).toHaveCount(0);
    await password.pressSequentially('a');
    await expect(message).toBeVisible();
    await expect(ticked).toHaveCount(1);
    await password.pressSequentially('B');
    await expect(ticked).toHaveCount(2);
    await password.pressSequentially('_');
    await expect(ticked).toHaveCount(3);
    await password.pressSequentially('cdefghijk');
    await expect(ticked).toHaveCount(4);
    await expect(message).toBeVisible();
    await expectNoAxeViolations(page);
    await password.fill('');
    await expect(message).toHaveCount(0);
    await expect(ticked).toHaveCount(0);
  });

  test(`a company registers on ${address}, is signed in and told so on the next page`, async ({ page }) => {
    await openSignUp(page, address);
    const sent = page.waitForRequest('**/api/auth/register');
    const company = await fillIn(page);
    await submitOf(page).click();
    expect((await sent).postDataJSON()).toEqual(company);
    await expect(page).toHaveURL(words.account);
    await expect(notificationsOf(page)).toContainText(register.notifications.success);
    await expect(page.locator('header [data-for=guest]').first()).toBeHidden();
    await expect(page.locator('header [data-for=member]').first()).toBeVisible();
    const user: unknown = JSON.parse((await stored(page, 'user')) ?? 'null');
    expect(user).toMatchObject({ email: company.email, name: company.name, isVerified: false });
    expect(user).not.toHaveProperty('password');
    expect(Number(await stored(page, 'tokenExpiration'))).toBeGreaterThan(Date.now());
  });

  test(`on ${address} an address that is known already is told, and nothing typed is lost`, async ({
    page,
    company,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/);
    await openSignUp(page, address);
    const typed = await fillIn(page, { email: company.email.toUpperCase() });
    await submitOf(page).click();
    await expect(notificationsOf(page)).toContainText(
      address === '/sign-up' ? 'Email already exists.' : 'El correo ya está registrado.',
    );
    await expect(fieldOf(page, 'email')).toBeFocused();
    await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(issues.emailTaken);
    for (const name of ['name', 'email', 'telephone', 'website', 'vat', 'password'] as const) {
      await expect(fieldOf(page, name)).toHaveValue(typed[name]);
      await expect(fieldOf(page, name)).toBeEnabled();
    }
    await expect(fieldOf(page, 'country')).toHaveValue(/^(Spain|España)$/);
    await expect(page).toHaveURL(address);
    await fieldOf(page, 'email').fill(`${crypto.randomUUID()}@ebro.example`);
    await expect(fieldOf(page, 'email')).not.toHaveAttribute('aria-invalid');
    await submitOf(page).click();
    await expect(page).toHaveURL(words.account);
  });

  test(`${address} shows what the server refuses at the fields`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/);
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'Please check your input and try again.',
          code: 'BAD_INPUT',
          fields: { vat: 'issues.vat', logo: 'issues.upload' },
        },
      }),
    );
    await openSignUp(page, address);
    await fillIn(page);
    await submitOf(page).click();
    await expect(fieldOf(page, 'vat')).toBeFocused();
    await expect(fieldOf(page, 'vat')).toHaveAccessibleDescription(issues.vat);
    await expect(page.getByText(issues.upload)).toBeVisible();
    await expect(notificationsOf(page)).toContainText(
      address === '/sign-up'
        ? 'Please check your input and try again.'
        : 'Revisa los datos e inténtalo de nuevo.',
    );
  });
}

test('what was filled in before the form was ready is kept, and not sent by the browser', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<undefined>();
  await page.route(/SignUpForm\..*\.js/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await fieldOf(page, 'name').fill('Almacenes Ebro');
  await fieldOf(page, 'country').fill('spain');
  await fieldOf(page, 'telephone').fill('6a1-2 3');
  await fieldOf(page, 'password').fill('Pallet_position-9');
  await fieldOf(page, 'password').press('Enter');
  await expect(submitOf(page)).toBeDisabled();
  arrived.resolve(undefined);
  await expect(submitOf(page)).toBeEnabled();
  await expect(fieldOf(page, 'name')).toHaveValue('Almacenes Ebro');
  await expect(fieldOf(page, 'country')).toHaveValue('Spain');
  await expect(fieldOf(page, 'telephone')).toHaveValue('6123');
  await expect(fieldOf(page, 'password')).toHaveValue('Pallet_position-9');
  await expect(page).toHaveURL('/sign-up');
});

test('a telephone number keeps its digits only, typed or pasted, and the caret its place', async ({
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

test('a website gets its scheme when it is left, and when Enter sends the form', async ({ page }) => {
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

test('while it is busy the form is dimmed and disabled, and sends nothing twice', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/);
  const answered = Promise.withResolvers<undefined>();
  const bodies: unknown[] = [];
  await page.route('**/api/auth/register', async (route) => {
    bodies.push(route.request().postDataJSON());
    await answered.promise;
    await route.fulfill({ status: 400, json: { error: 'X of the server' } });
  });
  await openSignUp(page);
  const company = await fillIn(page, { name: '  Almacenes Ebro ', email: ' Ventas@Ebro.Example ' });
  await submitOf(page).dblclick();
  const form = page.locator('main form');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect
    .poll(() => form.evaluate((element) => Number(getComputedStyle(element).opacity)))
    .toBeLessThan(1);
  const controls = form.locator('input, button');
  expect(await controls.count()).toBeGreaterThan(10);
  for (const control of await controls.all()) await expect(control).toBeDisabled();
  await expect(submitOf(page)).toHaveText('Creating the account…');
  await expectNoAxeViolations(page);
  answered.resolve(undefined);
  await expect(notificationsOf(page)).toContainText('X of the server');
  await expect(submitOf(page)).toBeFocused();
  await expect(submitOf(page)).toHaveText('Create account');
  expect(bodies).toEqual([{ ...company, name: 'Almacenes Ebro', email: 'ventas@ebro.example' }]);
});

const FAILED = 'Registration failed. Please try again.';
const NOT_ALLOWED = 'Registration not allowed - please check your data';
const TOKEN = 'Security token expired - please refresh the page and try again';
for (const [what, status, body, sentence] of [
  ['error', 400, { error: 'X of the server' }, 'X of the server'],
  ['message', 400, { message: 'Y of the server' }, 'Y of the server'],
  ['empty 400', 400, undefined, 'Please check your input and try again.'],
  ['empty 409', 409, undefined, 'Email already exists.'],
  ['empty 500', 500, undefined, FAILED],
  ['unexpected error', 500, { error: 'Something went wrong.', code: 'INTERNAL' }, FAILED],
  ['page of a proxy', 502, '<h1>Bad gateway</h1>', FAILED],
  ['refusal', 403, { error: 'No.', code: 'FORBIDDEN' }, NOT_ALLOWED],
  ['missing header', 403, { error: 'No.', code: 'CSRF_HEADER_MISSING' }, TOKEN],
  ['missing cookie', 403, { error: 'No.', code: 'CSRF_COOKIE_MISSING' }, TOKEN],
  ['wrong token', 403, { error: 'No.', code: 'CSRF_TOKEN_INVALID' }, TOKEN],
  [
    'patience',
    429,
    { error: 'Too many requests. Please try again later.', code: 'TOO_MANY_REQUESTS' },
    /Too many/,
  ],
] as const) {
  test(`the server's ${what} is told after one try, and the form is ready again`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(new RegExp(String(status)));
    const calls = recordCalls(page);
    await page.route('**/api/auth/register', (route) =>
      typeof body === 'object'
        ? route.fulfill({ status, json: body })
        : route.fulfill({ status, body: body ?? '', contentType: 'text/html' }),
    );
    await openSignUp(page);
    const typed = await fillIn(page);
    await submitOf(page).click();
    const message = notificationsOf(page).getByRole('alert');
    await expect(message).toContainText(sentence);
    await expect(submitOf(page)).toBeEnabled();
    await expect(fieldOf(page, 'password')).toHaveValue(typed.password);
    expect(calls.filter((call) => call === 'register')).toHaveLength(1);
  });
}

test('after a refused token the next try has another one', async ({ page, expectConsoleError }) => {
  expectConsoleError(/403/);
  await page.route(
    '**/api/auth/register',
    (route) => route.fulfill({ status: 403, json: { error: 'No.', code: 'CSRF_TOKEN_INVALID' } }),
    { times: 1 },
  );
  await openSignUp(page);
  const calls = recordCalls(page);
  await fillIn(page);
  await submitOf(page).click();
  await expect(notificationsOf(page)).toContainText(TOKEN);
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account');
  expect(calls.slice(0, 4)).toEqual(['csrf-token', 'register', 'csrf-token', 'register']);
});

test('without a connection the registration has failed, and the network is named', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|network error/);
  await page.route('**/api/auth/register', (route) => route.abort());
  await openSignUp(page);
  const typed = await fillIn(page);
  await submitOf(page).click();
  await expect(notificationsOf(page)).toContainText(FAILED);
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'There is no connection to the server.',
  );
  await expect(fieldOf(page, 'vat')).toHaveValue(typed.vat);
  await expectNoAxeViolations(page);
  await page.unroute('**/api/auth/register');
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account');
});

test('a failure is shown for 10 s', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500/);
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
  await page.clock.install();
  await openSignUp(page);
  await fillIn(page);
  await submitOf(page).click();
  await expect(notificationsOf(page)).toContainText(FAILED);
  await page.clock.runFor(10_500);
  await expect(notificationsOf(page).getByRole('alert')).toHaveCount(0);
  await expect(submitOf(page)).toBeEnabled();
});

test('a visitor who came from elsewhere goes back there, also by way of the log-in page', async ({
  page,
}) => {
  await openSignUp(page, '/sign-up?redirect=/service-registry%3Fstep%3Dlocation');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/log-in?redirect=%2Fservice-registry%3Fstep%3Dlocation');
  await expect(submitOf(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Register your company' }).click();
  await expect(page).toHaveURL('/sign-up?redirect=%2Fservice-registry%3Fstep%3Dlocation');
  await expect(submitOf(page)).toBeEnabled();
  await fillIn(page);
  await submitOf(page).click();
  await expect(page).toHaveURL('/service-registry?step=location');
});

test('a redirect to another site is not followed', async ({ page }) => {
  await openSignUp(page, '/sign-up?redirect=//evil.test');
  await fillIn(page);
  await submitOf(page).click();
  await expect(page).toHaveURL('/your-account');
});

test('a member has nothing to do on the registration page', async ({ page, member: _ }) => {
  await page.goto('/es/sign-up');
  await expect(page).toHaveURL('/es/your-account');
  await page.goto('/sign-up?redirect=/blog');
  await expect(page).toHaveURL('/blog');
});

test('the page fits a narrow window and a large one', async ({ page }) => {
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await openSignUp(page, '/es/sign-up');
    await submitOf(page).click();
    await fieldOf(page, 'password').fill('a');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, String(width)).toBeLessThanOrEqual(0);
  }
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
