import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { registrationPassword } from '#domain/user/password.ts';
import { isMissing } from '../ground/missing-file.ts';
import { DEMO_EMAIL } from './companies.ts';

export const DemoLogin = v.object({ email: v.literal(DEMO_EMAIL), password: registrationPassword });
export type DemoLogin = v.InferOutput<typeof DemoLogin>;

const FILE = 'demo-login.json';

/** `undefined` if missing or invalid. */
export async function findStoredLogin(dataDir: string): Promise<DemoLogin | undefined> {
  try {
    const stored = v.safeParse(DemoLogin, JSON.parse(await readFile(path.join(dataDir, FILE), 'utf8')));
    return stored.success ? stored.output : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Random password in a file readable by the server's user only. */
export async function makeLogin(dataDir: string): Promise<DemoLogin> {
  const login: DemoLogin = { email: DEMO_EMAIL, password: randomPassword() };
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  await writeFile(`${file}.part`, `${JSON.stringify(login, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return login;
}

/** Excludes look-alikes. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

// The capital, digit and hyphens satisfy all rules; the rest has 59 bits.
function randomPassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
  return `Demo${String(randomInt(10))}-${group()}-${group()}-${group()}`;
}
