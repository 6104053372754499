import { describe, expect, it } from 'vitest';
import { brokenRules } from './support/lint.ts';

const RULE = 'no-restricted-syntax';

describe('a view', () => {
  const plantedIn = async (markup: string) => [
    await brokenRules('src/ui/Planted.astro', `${markup}\n`),
    await brokenRules('src/ui/Planted.tsx', `export const Planted = () => ${markup};\n`),
  ];
  const violations = [[RULE], [RULE]];
  const noViolations = [[], []];

  it.each([
    '<p>Hello</p>',
    "<p>{'Hello'}</p>",
    '<img src="/map.png" alt="Map" />',
    '<button aria-label="Close" />',
    '<input placeholder="Your name" />',
  ])('may not contain literal text: %s', async (markup) => {
    expect(await plantedIn(markup)).toEqual(violations);
  });

  it.each(['<p>m² · €</p>', '<p class="wide">–</p>', '<img src="/map.png" alt="" />', '<p>{`${1}`}</p>'])(
    'may contain symbols and values: %s',
    async (markup) => {
      expect(await plantedIn(markup)).toEqual(noViolations);
    },
  );

  it('may not have a style attribute', async () => {
    expect(await brokenRules('src/ui/Planted.astro', '<p style="color: red"></p>\n')).toEqual([RULE]);
    expect(
      await brokenRules('src/ui/Planted.tsx', 'export const P = () => <p style={{ color: "red" }} />;\n'),
    ).toEqual([RULE]);
  });
});

describe('text in a view', () => {
  const broken = async (markup: string) => {
    const rules = await brokenRules(
      'src/ui/Planted.tsx',
      `export const Planted = ({ t, x, text }) => ${markup};\n`,
    );
    return rules.filter((rule) => rule === 'views/own-text');
  };

  it.each([
    '<p>{x && <b />}{text}</p>',
    "<p>{x && <b />}{t('a.b')}</p>",
    '<p>{text}{x && <b />}</p>',
    '<p><b />{text}</p>',
    "<p><b />{t('a.b', { x })}</p>",
    "<p><b />{t(x ? 'a.b' : 'a.c')}</p>",
    "<p><b />{x && t('a.b')}</p>",
    '<p>{text} · {x}</p>',
    "<p><Later />{t('a.b')}</p>",
    "<ul>{x.map((each) => <li key={each} />)}{t('a.b')}</ul>",
    "<Form>{t('a.b')}{text}</Form>",
    '<>{text}</>',
    "<>{t('a.b')}</>",
  ])('has an element of its own where it changes or follows what comes and goes: %s', async (markup) => {
    expect(await broken(markup)).not.toEqual([]);
  });

  it.each([
    '<p>{text}</p>',
    "<p>{x ? t('a.b') : text}</p>",
    '<p>{`${text} · ${x}`}</p>',
    '<p>{x && <b />} <span>{text}</span></p>',
    "<p><Icon />{t('a.b')}</p>",
    "<p>{t('a.b')}{x && <b />}</p>",
    '<p>{x ? <b /> : <i />}<span>{text}</span></p>',
    '<><p>{text}</p>{x && <b />}</>',
  ])('needs none where React only sets the text of an element: %s', async (markup) => {
    expect(await broken(markup)).toEqual([]);
  });
});

describe('a page', () => {
  it.each(['`space.types.${x}`', "'space.types.' + x", "'space.types.tent' + x.length"])(
    'may not compute translation keys: %s',
    async (key) => {
      const text = (shown: string) => `---\nconst { t, x } = Astro.props;\n---\n\n<p>{t(${shown})} {x}</p>\n`;
      expect(await brokenRules('src/ui/Planted.astro', text(key))).toEqual([RULE]);
      expect(await brokenRules('src/ui/Planted.astro', text("'space.types.tent'"))).toEqual([]);
    },
  );
});

describe('a module that reads input', () => {
  const patterns = [
    String.raw`/\s*[\t\r\n]\s*/g`,
    String.raw`/\s*,\s*/`,
    String.raw`/\s+x\s+$/`,
    '/(a+)+/',
    '/^([a-z]+-?[a-z]*)*$/',
    String.raw`/(?:\w+\s?)*/`,
  ];

  it.each(patterns)('may not use a pattern of more than linear time: %s', async (pattern) => {
    const module = `export const isPlanted = (text: string) => ${pattern}.test(text);\n`;
    for (const folder of ['domain', 'api', 'server/http']) {
      expect(await brokenRules(`src/${folder}/planted.ts`, module)).toEqual([RULE]);
    }
  });

  it.each([String.raw`/\s+/g`, String.raw`/^\d+(\.\d+)?$/`, '/(a|b)+/', '/^[a-z]+-[a-z]+$/'])(
    'may use a pattern of linear time: %s',
    async (pattern) => {
      const module = `export const isPlanted = (text: string) => ${pattern}.test(text);\n`;
      expect(await brokenRules('src/domain/planted.ts', module)).toEqual([]);
    },
  );
});

describe('a module', () => {
  it('may not have a default export', async () => {
    expect(await brokenRules('src/domain/planted.ts', 'export default 1;\n')).toEqual([RULE]);
    expect(await brokenRules('src/domain/planted.ts', 'const a = 1;\nexport { a as default };\n')).toEqual([
      RULE,
    ]);
  });

  it('may not exceed 300 lines', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, i) => `export const x${i} = ${i};\n`).join('');
    expect(await brokenRules('src/domain/planted.ts', lines(300))).toEqual([]);
    expect(await brokenRules('src/domain/planted.ts', lines(301))).toEqual(['max-lines']);
  });
});
