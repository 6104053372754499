/** The boxes that a post can set apart from its text: `> [!NOTE]` and the text in the lines below. */
export const CALLOUTS = ['note', 'tip', 'warning'] as const;

export type Callout = (typeof CALLOUTS)[number];

/** Whether a word is the name of a box. */
export function isCallout(kind: string): kind is Callout {
  return CALLOUTS.some((callout) => callout === kind);
}

/** The kinds of boxes in a Markdown text, in small letters. */
export function findCallouts(markdown: string): string[] {
  return [...markdown.matchAll(/^\s*>\s*\[!(\w+)\]/gm)].map(([, kind = '']) => kind.toLowerCase());
}
