import { expect, type Locator, type Page } from 'playwright/test';
import { buttonOf, passwordOf } from './log-in.ts';

export const NEW_PASSWORD = 'Another_pallet-7';
export const languages = [
  {
    language: 'English',
    prefix: '',
    password: 'New password',
    confirmation: 'Repeat the new password',
    show: 'Show password',
    checks: ['12 characters or more', 'An uppercase letter', 'A lowercase letter', 'A number', 'A symbol'],
    fulfilled: (count: number) => `${String(count)} of 5 requirements met`,
    issues: [
      'Enter a password of at least 12 characters.',
      'Add an uppercase letter to the password.',
      'Add a lowercase letter to the password.',
      'Add a number to the password.',
      'Add a symbol to the password, such as ! or _.',
    ],
    tooLong: 'Enter at most 64 characters.',
    differs: 'Enter the same password in both fields.',
    done: 'Password changed successfully',
    invalid: 'Invalid reset link',
    expired: 'Reset link expired',
    withoutLink: 'To choose a new password, you need the link from our email.',
    newLink: 'Request a new link',
    failed: 'An error occurred. Please try again.',
    messages: 'Messages',
    switchLanguage: 'Ver esta página en español',
    other: '/es/reset-password',
  },
  {
    language: 'Spanish',
    prefix: '/es',
    password: 'Contraseña nueva',
    confirmation: 'Repite la contraseña nueva',
    show: 'Mostrar la contraseña',
    checks: ['12 caracteres o más', 'Una letra mayúscula', 'Una letra minúscula', 'Un número', 'Un símbolo'],
    fulfilled: (count: number) => `${String(count)} de 5 requisitos cumplidos`,
    issues: [
      'Escribe una contraseña de al menos 12 caracteres.',
      'Añade una letra mayúscula a la contraseña.',
      'Añade una letra minúscula a la contraseña.',
      'Añade un número a la contraseña.',
      'Añade un símbolo a la contraseña, como ! o _.',
    ],
    tooLong: 'Escribe 64 caracteres como máximo.',
    differs: 'Escribe la misma contraseña en los dos campos.',
    done: 'Has cambiado la contraseña',
    invalid: 'El enlace para cambiar la contraseña no es válido',
    expired: 'El enlace para cambiar la contraseña ha caducado',
    withoutLink: 'Para elegir una contraseña nueva necesitas el enlace de nuestro correo.',
    newLink: 'Pedir un enlace nuevo',
    failed: 'Se ha producido un error. Inténtalo de nuevo.',
    messages: 'Mensajes',
    switchLanguage: 'View this page in English',
    other: '/reset-password',
  },
] as const;

export const confirmationOf = (page: Page): Locator => page.locator('input[name=confirmation]');
export const outcomeOf = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });
export const checksOf = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(buttonOf(page)).toBeEnabled();
}

export async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await passwordOf(page).fill(password);
  await confirmationOf(page).fill(confirmation);
  await buttonOf(page).click();
}

/** Without a body the response is empty, without a status the request fails. */
export async function stub(page: Page, status?: number, body?: unknown): Promise<void> {
  await page.route('**/api/auth/reset-password', (route) => {
    if (status === undefined) return route.abort();
    return body === undefined ? route.fulfill({ status, body: '' }) : route.fulfill({ status, json: body });
  });
}

export function recordBodies(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/reset-password')) bodies.push(request.postDataJSON());
  });
  return bodies;
}
