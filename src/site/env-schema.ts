import { envField } from 'astro/config';
import type { SiteSettings } from './site-settings.ts';

const AT_BUILD_ONLY: readonly string[] = [
  'SITE_URL',
  'API_ORIGIN',
  'PREVIEW',
] satisfies (keyof SiteSettings)[];

export const envSchemaOf = (settings: SiteSettings) =>
  Object.fromEntries(
    Object.entries<string | undefined>({ ...settings }).map(([name, value]) => [
      name,
      AT_BUILD_ONLY.includes(name)
        ? envField.string({ context: 'server', access: 'public', default: value })
        : envField.string({ context: 'client', access: 'public', default: value }),
    ]),
  );
