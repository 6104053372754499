/** The ASCII members of those classes that the rules name. */
const ASCII: Readonly<Record<string, string>> = { L: 'A-Za-z', Lu: 'A-Z', Ll: 'a-z', M: '', N: '0-9' };

/** Every other letter of the world's is taken for one that fits. */
const BEYOND_ASCII = String.raw`\u0080-\uffff`;

/**
 * A pattern that means the same in engines without Unicode's classes, of which there are many among the tools that read
 * documents. It never refuses what the rule accepts.
 */
export function portablePattern({ source }: RegExp): string {
  return source.replaceAll(/\[(\^?)([^\]]*)\]|\\p\{\w+\}/g, (found, negation?: string, members?: string) => {
    if (!found.includes(String.raw`\p{`)) return found;
    const ascii = (members ?? found).replaceAll(/\\p\{(\w+)\}/g, (_, name: string) => asciiOf(name));
    return negation === '^' ? `[^${ascii}]` : `[${ascii.replace(/(?<=.)-$/, String.raw`\-`)}${BEYOND_ASCII}]`;
  });
}

function asciiOf(name: string): string {
  const members = ASCII[name];
  if (members === undefined) throw new Error(`A pattern names \\p{${name}}, which has no members here.`);
  return members;
}
