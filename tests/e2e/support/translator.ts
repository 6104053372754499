import { expect, type BrowserContext, type Page } from 'playwright/test';

/**
 * Does to pages what a browser's translator does: replaces each text node by `<font>` elements with another text, from
 * then on after every change. @param start event of the window that it waits for
 */
export const translatePages = (
  context: BrowserContext,
  start: 'DOMContentLoaded' | 'load',
): Promise<unknown> => context.addInitScript(translate, start);

function translate(start: string): void {
  const newFont = () => document.createElement('FONT');
  const untranslated = 'script, style, textarea, noscript, code, svg, font, [translate=no], .notranslate';
  const texts = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(
      ({ data, parentElement }) => data.trim() !== '' && parentElement?.closest(untranslated) === null,
    );
  };
  const translateAll = (root: Node) => {
    for (const text of texts(root)) {
      const [outer, inner] = [newFont(), newFont()];
      inner.textContent = `${text.data}·`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  addEventListener(start, () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** No island went blank or had to be rendered anew. */
export async function expectNothingBlank(page: Page): Promise<void> {
  const blank = await page
    .locator('main, main astro-island')
    .evaluateAll((all) => all.filter((each) => (each as HTMLElement).innerText.trim() === '').map(String));
  expect(blank).toEqual([]);
  await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
}
