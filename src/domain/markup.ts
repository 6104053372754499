const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and quoted attributes of HTML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Characters that XML 1.0 has no way to write. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string => escapeMarkup(text.replaceAll(ILLEGAL, ''));
