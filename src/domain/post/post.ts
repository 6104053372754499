/** Markdown syntax: `> [!NOTE]` followed by the text. */
export const CALLOUTS = ['note', 'tip', 'warning'] as const;

export type Callout = (typeof CALLOUTS)[number];

export function isCallout(kind: string): kind is Callout {
  return CALLOUTS.some((callout) => callout === kind);
}

export const POST_CATEGORIES = ['trends', 'guides'] as const;

export type PostCategory = (typeof POST_CATEGORIES)[number];
