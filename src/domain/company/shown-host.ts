/** Letters of Latin alphabets that no other letter of a host looks like. */
const LATIN = /^[a-zß-öø-ÿāăąćčďđēęěğģīķľĺļłńňņőœŕřśşšșťţțūůűųźżž\d-]+$/;
/** Scripts of hosts that are written in one as a whole, so that they pass for no Latin one. */
const OTHER_SCRIPTS = [
  ...[/^[\p{sc=Cyrl}\d-]+$/u, /^[\p{sc=Grek}\d-]+$/u, /^[\p{sc=Arab}\p{Nd}-]+$/u, /^[\p{sc=Hebr}\d-]+$/u],
  ...[/^[\p{sc=Hang}\d-]+$/u, /^[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}ー\d-]+$/u],
];

/** Whether a host may be shown in its script, as `müller.de` and `пример.рф`, but not the Cyrillic `аррӏе.com`. */
export function isReadableHost(host: string): boolean {
  const labels = host.replace(/^www\./, '').split('.');
  return [LATIN, ...OTHER_SCRIPTS].some((script) => labels.every((label) => script.test(label)));
}

/** Without `www.`; in ASCII (`xn--…`) unless it is readable as it stands in the address. */
export function shownHost(website: string): string {
  const { host, hostname, port } = new URL(website);
  const typed = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(website)?.[1]?.toLowerCase() ?? '';
  const isSame = URL.canParse(`https://${typed}`) && new URL(`https://${typed}`).hostname === hostname;
  const shown = isSame && isReadableHost(typed) ? `${typed}${port && `:${port}`}` : host;
  return shown.replace(/^www\./, '');
}
