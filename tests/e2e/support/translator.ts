import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import type { Locale } from '#domain/locale/locales.ts';
import { readTopics, topicsIn } from '#site/topic-files.ts';
import { makeT, type Key } from '#site/translate.ts';

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
  const blank = () =>
    page
      .locator('main, main astro-island')
      .evaluateAll((all) => all.filter((each) => (each as HTMLElement).innerText.trim() === '').map(String));
  // An island without markup of its own is blank until it has loaded.
  await expect.poll(blank).toEqual([]);
  await expect(page.locator('[data-notice]:visible')).toHaveCount(0);
}

export type Visitor = ReturnType<typeof visitorOn>;

export function visitorOn(page: Page, locale: Locale) {
  const t = makeT(readTopics(locale, topicsIn(locale)), locale);
  const main = page.locator('main');
  const dialog = page.locator('dialog[open]');
  const button = (key: Key, scope: Locator = main) => scope.getByRole('button', { name: t(key) }).first();
  return {
    page,
    locale,
    t,
    main,
    dialog,
    button,
    // A button that only looks disabled can be pressed.
    submit: (scope: Locator = main) =>
      scope.locator('button[type=submit]:enabled').first().click({ force: true }),
    closeToast: async () => {
      await page.locator('[data-type=success]').getByRole('button').last().click();
      await expect(page.locator('[data-type=success]')).toHaveCount(0);
    },
    closeDialog: async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
    /** Opens a page, uses it and expects that nothing went blank. */
    visit: async (path: string, use?: () => Promise<unknown>) => {
      await page.goto(path);
      await expect(main.locator('font').first()).toBeAttached();
      await use?.();
      await expectNothingBlank(page);
    },
  };
}
