import { isCallout, type Callout } from './callouts.ts';

/** The words and icons that a post's text gets beside its own. */
interface Additions {
  readonly callouts: Readonly<Record<Callout, { readonly name: string; readonly icon: string }>>;
  /** Names a table that may have to be scrolled. */
  readonly table: string;
}

/**
 * Turns the compiler's HTML into the page's: boxes, tables that scroll by themselves, figures that keep their unit, and columns
 * aligned by an attribute of data, because HTML has given up `align`. The text holds no raw HTML (see `faultsOf`).
 */
export function arrangeText(html: string, { callouts, table }: Additions): string {
  return html
    .replaceAll(
      /<blockquote>\s*<p>\[!(\w+)\]\s*(.*?)<\/blockquote>/gs,
      (quote, word: string, text: string) => {
        const kind = word.toLowerCase();
        if (!isCallout(kind)) return quote;
        const { name, icon } = callouts[kind];
        const head = `<p class="callout-name">${icon}${name}</p>`;
        return `<div class="callout" role="note" data-kind="${kind}">${head}${closed(text)}</div>`;
      },
    )
    .replaceAll('<table>', `<div class="table" role="group" aria-label="${table}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/ align="(left|center|right)"/g, ' data-align="$1"')
    .replaceAll(NUMBER_AND_UNIT, '$1\u00a0')
    .replaceAll('× ', '×\u00a0');
}

// A number and what it counts stay on one line.
const NUMBER_AND_UNIT = /(\d) (?=(?:[mck]?m[²³]?|kg|kN|°C|%|×)(?!\p{L}))/gu;

// The mark may stand in a paragraph of its own or begin the first one.
function closed(text: string): string {
  return text.startsWith('</p>') ? text.slice('</p>'.length) : `<p>${text}`;
}
