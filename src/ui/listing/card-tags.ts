const SHOWN_AT_MOST = 3;
const LINES = 2;

/** In px, of the narrowest card beside others. */
const LINE_PX = 206;
const CHARACTER_PX = 6.4;
const TAG_PX = 16;
const GAP_PX = 4;
/** Of the number of the others. */
const REST_PX = 34;

/** How many tags fit into two lines of a card; the number of the others stands beside the last one. */
export function fittingTags(tags: readonly string[]): number {
  for (let shown = Math.min(tags.length, SHOWN_AT_MOST); shown > 1; shown--) {
    const widths = tags.slice(0, shown).map((tag) => tag.length * CHARACTER_PX + TAG_PX);
    const lines = linesOf(widths);
    const isNumberInLine = tags.length === shown || linesOf([...widths, REST_PX]) === lines;
    if (lines <= LINES && isNumberInLine) return shown;
  }
  return Math.min(tags.length, 1);
}

function linesOf(widths: readonly number[]): number {
  let lines = 0;
  let left = 0;
  for (const width of widths) {
    if (lines === 0 || width > left) {
      lines += 1;
      left = LINE_PX;
    }
    left -= width + GAP_PX;
  }
  return lines;
}
