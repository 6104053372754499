import { expect, type Page } from 'playwright/test';
import { routes } from '#site/routes.ts';
import { openRedirecting } from './support/moments.ts';
import { test } from './support/test.ts';

const titles = {
  Home: ['Estiba', 'Estiba'],
  LogIn: ['Sign In', 'Iniciar sesión'],
  SignUp: ['Sign Up', 'Registro'],
  MapSearch: ['Map Search', 'Búsqueda en el mapa'],
  ServicesSearch: ['Service Directory', 'Directorio de servicios'],
  ServiceSearchDetails: ['Service Details', 'Detalle del servicio'],
  SpaceSearchDetails: ['Space Details', 'Detalle del espacio'],
  Company: ['Company', 'Empresa'],
  Compare: ['Compare', 'Comparar'],
  Favourites: ['Your Favorites', 'Tus favoritos'],
  RegisterSpaceOrService: ['Register Your Space', 'Registra tu espacio'],
  SpaceRegistry: ['Register Space', 'Registrar espacio'],
  ServiceRegistry: ['Register Service', 'Registrar servicio'],
  YourAccount: ['Your Account', 'Tu cuenta'],
  MyService: ['Your Service', 'Tu servicio'],
  VerifyEmail: ['Verify Your Email', 'Verifica tu correo'],
  ForgottenPassword: ['Forgot Password', 'Contraseña olvidada'],
  ResetPassword: ['Reset Password', 'Nueva contraseña'],
  CancelEmail: ['Cancel an Email Change', 'Cancelar un cambio de correo'],
  Join: ['Join a Company', 'Únete a una empresa'],
  SavedSearch: ['Saved Search', 'Búsqueda guardada'],
  Conversation: ['Your Conversation', 'Tu conversación'],
  Request: ['Your Request', 'Tu solicitud'],
  Decline: ['Decline an Inquiry', 'Rechazar una consulta'],
  ConfirmListing: ['Confirm Your Listings', 'Confirma tus anuncios'],
  Appeal: ['Contest a Decision', 'Impugnar una decisión'],
  Report: ['Report', 'Denunciar'],
  UploadFile: ['Upload Files', 'Subir archivos'],
  Blog: ['Blog', 'Blog'],
  OurMission: ['Our Mission', 'Nuestra misión'],
  CookiesPolicy: ['Cookies Policy', 'Política de cookies'],
} as const satisfies Record<keyof typeof routes, readonly [en: string, es: string]>;

const openToGuests = [
  '/',
  '/log-in',
  '/sign-up',
  '/map-search',
  '/services-search',
  '/services/some-id',
  '/spaces/some-id',
  '/companies/some-id',
  '/compare',
  '/favourites',
  '/service-registry',
  '/verify-email',
  '/forgotten-password',
  '/reset-password',
  '/conversation',
  '/saved-search',
  '/confirm-listing',
  '/requests/some-id',
  '/decline',
  '/cancel-email',
  '/join',
  '/appeal',
  '/report',
  '/blog',
  '/our-mission',
];
const needsLogin = [
  '/register-space-or-service',
  '/space-registry',
  '/your-account',
  '/my-services/abc?x=1&y=%26#z',
];

async function stubApi(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: { error: 'Not found.' } }));
}

test('each page has its title in both languages', async ({ page }) => {
  for (const [name, [english, spanish]] of Object.entries(titles)) {
    const { path } = routes[name as keyof typeof titles];
    for (const [prefix, title] of [
      ['', english],
      ['/es', spanish],
    ] as const) {
      const html = await (await page.request.get(prefix + path.replace(/\{\w+\}/, 'some-id'))).text();
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1], `${prefix}${path}`).toBe(title);
    }
  }
});

/** Both languages of a page come from one file. */
const inSpanish = ['/', '/map-search', '/spaces/some-id', '/service-registry', '/reset-password'];

for (const prefix of ['', '/es']) {
  test(`guests open the public pages${prefix && ' in Spanish'}`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/404/);
    await stubApi(page);
    for (const path of prefix === '' ? openToGuests : inSpanish) {
      // Waits for the page's API calls, so that no response arrives on the next page.
      await page.goto(prefix + path, { waitUntil: 'networkidle' });
      await expect(page, path).toHaveURL((url) => url.pathname === prefix + path);
      await expect(page.getByRole('main'), path).toBeVisible();
    }
  });

  test(`private pages redirect guests to the log-in page${prefix && ' in Spanish'}`, async ({ page }) => {
    for (const path of needsLogin) {
      await page.goto(prefix + path);
      await expect(page, path).toHaveURL((url) => url.pathname === `${prefix}/log-in`);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(prefix + path);
    }
  });
}

test('a guest sees nothing of a private page before the log-in page', async ({ page }) => {
  const { samples } = await openRedirecting(page, '/your-account', /\/log-in\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  const ofPrivatePage = samples.filter(({ path }) => path === '/your-account');
  expect(ofPrivatePage).not.toEqual([]);
  expect(ofPrivatePage.filter(({ isVisible }) => isVisible)).toEqual([]);
});

test('a member opens private pages directly', async ({ page, member: _ }) => {
  for (const path of ['/your-account', '/es/space-registry', '/register-space-or-service']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('a link opens the next page at its top', async ({ page }) => {
  await page.goto('/our-mission');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

async function openMission(page: Page): Promise<void> {
  await page.goto('/');
  // Cards that come while the page scrolls may be of another height.
  await page.getByRole('heading', { name: 'Newest spaces' }).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-market] [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => (location.hash = 'mission'));
  await expect(async () => {
    const { y = 0 } = (await page.locator('#mission').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(86);
    expect(y).toBeLessThan(200);
  }).toPass();
}

test('a hash scrolls to its element below the header, without animation when reduced motion is preferred', async ({
  page,
}) => {
  await openMission(page);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a hash scrolls smoothly to its element', async ({ page }) => {
    await openMission(page);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  });
});

const FORM_CHUNK = /\/_astro\/LogInForm\./;

test('a chunk that fails to load reloads the page once, and the page works', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  let [loads, visits] = [0, 0];
  page.on('load', () => loads++);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits++;
  });
  // The head, the island and Astro's retry all request the chunk.
  await page.route(FORM_CHUNK, (route) => (visits === 1 ? route.abort() : route.continue()));
  await page.goto('/log-in');
  await expect.poll(() => loads).toBe(2);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Email and password are required.')).toBeVisible();
  expect(loads).toBe(2);
});

test('a chunk that fails while the server is down leaves the page in place and reports it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(FORM_CHUNK, (route) => route.abort());
  await page.route('**/log-in', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  await page.goto('/log-in');
  await expect(page.getByRole('alert').filter({ visible: true }).getByRole('link')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
});

test('a chunk that always fails causes no reload loop but a message', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|dynamically imported/);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(FORM_CHUNK, (route) => route.abort());
  await page.goto('/es/log-in');
  const failure = page.getByRole('alert').filter({ visible: true });
  await expect(failure.getByRole('link')).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await page.unroute(FORM_CHUNK);
  await failure.getByRole('link').click();
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El correo y la contraseña son obligatorios.')).toBeVisible();
});
