import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');

/** Parsed files of the disk, which programs of the same options share. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles the site's sources without `.astro` files and tests. `planted` adds files by their paths from the
 * project's root. With `entry`, only that file and what it imports are read.
 */
export function readProgram(planted: Readonly<Record<string, string>> = {}, entry?: string): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const isOfSite = (name: string) => name.startsWith(join(root, 'src/')) || name.endsWith('.d.ts');
  const entries = entry === undefined ? fileNames.filter(isOfSite) : [join(root, entry)];
  const host = ts.createCompilerHost(options);
  const texts = new Map(Object.entries(planted).map(([path, text]) => [join(root, path), text]));
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, language);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, language, ...rest));
    return parsed.get(name);
  };
  return ts.createProgram({ rootNames: [...entries, ...texts.keys()], options, host });
}

export function sourcesOf(program: ts.Program): ts.SourceFile[] {
  return program.getSourceFiles().filter((file) => isSource(file));
}

export function isSource(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && /^src\/.*\.tsx?$/.test(pathOf(file));
}

export const pathOf = (file: ts.SourceFile): string => file.fileName.slice(root.length + 1);

/** Visits a node and its descendants except types. */
export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
