import { BRAND_COLOURS } from '#site/brand-colours.ts';
import type { Locale } from '#site/locales.ts';

/** What a mail says, in one language. */
export interface Letter {
  readonly locale: Locale;
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  /** The button's label, and where it leads. */
  readonly action: string;
  readonly link: string;
  readonly plainLink: string;
  readonly note: string;
  readonly footer: string;
  readonly brand: string;
}

/** The letter for programs that show text only. */
export const letterText = ({ heading, lead, action, link, note, footer }: Letter): string =>
  `${[heading, lead, `${action}:\n${link}`, note, footer].join('\n\n')}\n`;

// Mail programs know no custom properties.
const { ink, inkMuted, paper, surface, line, brand, brandFill, onBrandFill } = BRAND_COLOURS;
const STYLE = `
  body { margin: 0; padding: 24px 16px; background: ${paper.light}; color: ${ink.light}; font: 16px/1.55 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 32px; background: ${surface.light}; border: 1px solid ${line.light}; border-radius: 12px; }
  .brand { margin: 0 0 24px; font-weight: 800; color: ${brand.light}; }
  h1 { margin: 0 0 16px; font-size: 25px; line-height: 1.2; letter-spacing: -0.02em; }
  p { margin: 0 0 16px; }
  .action { margin: 32px 0; }
  .action a { display: inline-block; padding: 12px 24px; border-radius: 6px; background: ${brandFill.light}; color: ${onBrandFill.light}; font-weight: 600; text-decoration: none; }
  .plain { font-size: 14px; color: ${inkMuted.light}; }
  .plain a { color: ${brand.light}; overflow-wrap: anywhere; }
  footer { max-width: 34rem; margin: 16px auto 0; padding: 0 32px; font-size: 13px; color: ${inkMuted.light}; }
  @media (prefers-color-scheme: dark) {
    body { background: ${paper.dark}; color: ${ink.dark}; }
    main { background: ${surface.dark}; border-color: ${line.dark}; }
    .brand, .plain a { color: ${brand.dark}; }
    .action a { background: ${brandFill.dark}; color: ${onBrandFill.dark}; }
    .plain, footer { color: ${inkMuted.dark}; }
  }`;

/** The letter as a page; it loads nothing from anywhere. */
export function letterHtml(letter: Letter): string {
  const { locale, subject, heading, lead, action, link, plainLink, note, footer, brand } = letter;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<p class="brand">${escape(brand)}</p>
<h1>${escape(heading)}</h1>
<p>${escape(lead)}</p>
<p class="action"><a href="${escape(link)}">${escape(action)}</a></p>
<p>${escape(note)}</p>
<p class="plain">${escape(plainLink)}<br><a href="${escape(link)}">${escape(link)}</a></p>
</main>
<footer><p>${escape(footer)}</p></footer>
</body>
</html>
`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
