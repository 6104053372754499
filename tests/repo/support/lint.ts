import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = join(import.meta.dirname, '../../..');

// Planted files are not on the disk, so the compiler cannot type them.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: tseslint.configs.disableTypeChecked as ESLint.Options['overrideConfig'],
});

/** Lints text as the content of a file. Returns the names of the violated rules. */
export async function brokenRules(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  if (result === undefined) throw new Error(`${file} is not linted.`);
  return result.messages.map(({ ruleId, message }) => ruleId ?? message);
}
