import type { Tree } from './translate.ts';

/** Attributes of the link to the words of a page's islands, which its build adds. */
export const PAGE_WORDS = { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', 'data-words': '' };

let words: Promise<Tree> | undefined;

/** By topic, in the page's language; none if the page has no such file, or it can't be read. */
export const pageWords = (): Promise<Tree> => (words ??= fetchWords());

async function fetchWords(): Promise<Tree> {
  const link = document.querySelector<HTMLLinkElement>('link[data-words]');
  if (!link) return {};
  try {
    const answer = await fetch(link.href);
    return answer.ok ? ((await answer.json()) as Tree) : {};
  } catch {
    // Each topic is a script, too, whose failure the page reports.
    return {};
  }
}
