import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = join(import.meta.dirname, '../../..');

// Planted files are not on the disk, so the compiler cannot give the linter their types.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: tseslint.configs.disableTypeChecked as ESLint.Options['overrideConfig'],
});

/** Lints a text as if it stood in the file, and gives the names of the rules that it breaks. */
export async function brokenRules(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  if (result === undefined) throw new Error(`${file} is not linted.`);
  return result.messages.map(({ ruleId, message }) => ruleId ?? message);
}
