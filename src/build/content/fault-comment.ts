import { text } from 'node:stream/consumers';

/** Identifies the comment that the next build replaces. */
const MARK = '<!-- preview -->';
const FAULT = /^((?:src|i18n)\/[^:`\s][^:`\n]*):(\d+) (.+)$/gm;
/** A comment has at most 65,536 characters; the longest sentence lists all icons. */
const [MOST_FAULTS, SENTENCE_LIMIT] = [25, 2000];

export interface Build {
  readonly hasPassed: boolean;
  /** What `npm run build` printed; not to be trusted, since a pull request decides what it builds. */
  readonly log: string;
  /** Address of the whole log. */
  readonly details: string;
}

/** Markdown of the comment on a pull request. */
export function faultComment({ hasPassed, log, details }: Build): string {
  const faults = [...log.matchAll(FAULT)].map(
    ([, file = '', line = '', sentence = '']) => `- \`${file}:${line}\` — ${literal(sentence)}`,
  );
  const further = faults.length - MOST_FAULTS;
  const paragraphs = hasPassed
    ? [
        '### Ready to publish',
        'The build found no faults. The deploy preview shows the site with this change, drafts and scheduled posts included.',
      ]
    : faults.length === 0
      ? [
          '### The site can’t be built',
          `The build names no text that is at fault. Ask an engineer to read [what it printed](${details}).`,
        ]
      : [
          '### These texts can’t be published yet',
          faults.slice(0, MOST_FAULTS).join('\n'),
          ...(further > 0 ? [`And ${further} more, which [the build prints](${details}).`] : []),
          'The number is the line. To correct a file, open **Files changed**, choose **Edit file** in the file’s menu **⋯** and commit. A few minutes later this comment says what is left.',
        ];
  return `${[MARK, ...paragraphs].join('\n\n')}\n`;
}

/** Shows a sentence as it is: without Markdown, HTML, links or mentions. */
const literal = (sentence: string): string =>
  sentence
    .slice(0, SENTENCE_LIMIT)
    .replaceAll(/[\\`*_{}[\]<>()#|~&!]/g, String.raw`\$&`)
    .replaceAll(/@|:(?=\/\/)/g, '$&\u2060');

if (import.meta.main) {
  const [, , conclusion, details = ''] = process.argv;
  const log = await text(process.stdin);
  process.stdout.write(faultComment({ hasPassed: conclusion === 'success', log, details }));
}
