/** The boxes that a post can set apart from its text: `> [!NOTE]` and the text in the lines below. */
export const CALLOUTS = ['note', 'tip', 'warning'] as const;

export type Callout = (typeof CALLOUTS)[number];

/** Whether a word is the name of a box. */
export function isCallout(kind: string): kind is Callout {
  return CALLOUTS.some((callout) => callout === kind);
}
