import { brokenLinks } from './broken-links.ts';
import { buildDay, linkingPages, readContent } from './content/read-content.ts';
import { inWords } from './content/yaml.ts';
import { PROJECT } from './run-program.ts';

const [, , folder = ''] = process.argv;
const broken = brokenLinks(folder);
if (broken.length > 0) {
  const texts = linkingPages(await readContent(PROJECT, buildDay(Date.now())));
  const sentences = broken.flatMap(({ page, address }) => {
    const text = texts.find(({ path }) => path === page);
    // A preview shows drafts, which may be incomplete.
    if (text?.from === 'never') return [];
    const link = text?.text.links.find((one) => one.address === address);
    const sentence = `leads to "${address}", which is not there.`;
    return text && link
      ? inWords({ file: text.file, line: link.line, sentence })
      : `The page ${page} ${sentence}`;
  });
  if (sentences.length > 0) {
    console.error(`Links of the site are broken:\n${sentences.join('\n')}`);
    process.exitCode = 1;
  }
}
