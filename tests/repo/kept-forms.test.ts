import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/** Forms that hold secrets or a single choice only, and those whose draft is stored with the record that it is about. */
const OTHERWISE = [
  'src/console/Console.tsx',
  'src/features/account/data/YourData.tsx',
  'src/features/account/details/OwnPassword.tsx',
  'src/features/account/details/use-details.ts',
  'src/features/account/second-factor/PasswordStep.tsx',
  'src/features/account/second-factor/ScanStep.tsx',
  'src/features/request/CloseDialog.tsx',
  'src/features/reset-password/ResetPassword.tsx',
  'src/features/verify-email/Remedy.tsx',
  'src/ui/ask/AskForm.tsx',
  'src/ui/messages/QuoteDialog.tsx',
  'src/ui/messages/ThreadView.tsx',
];

const Form = v.object({
  type: v.literal('CallExpression'),
  callee: v.object({ name: v.literal('useSubmission') }),
  arguments: v.tuple([
    v.object({ properties: v.array(v.object({ key: v.optional(v.object({ name: v.string() })) })) }),
  ]),
});

/** Whether a form in a syntax tree has no option by which it keeps its fields. */
function isForgetful(tree: unknown): boolean {
  if (typeof tree !== 'object' || tree === null) return false;
  if (v.is(Form, tree) && !tree.arguments[0].properties.some(({ key }) => key?.name === 'keeping'))
    return true;
  return Object.values(tree).some(isForgetful);
}

test('every form keeps what was typed until it is sent', () => {
  const files = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const forgetful = files
    .filter(({ code }) => code.includes('useSubmission({'))
    .filter(({ file, code }) => isForgetful(parseSync(file, code).program));
  expect(forgetful.map(({ file }) => file).sort()).toEqual(OTHERWISE);
});
