import { describe, expect, test } from 'vitest';
import { arrangeText } from '#features/blog/arrange-text.ts';

const arrange = (html: string) =>
  arrangeText(html, {
    callouts: {
      note: { name: 'Note', icon: '<i></i>' },
      tip: { name: 'Tip', icon: '' },
      warning: { name: 'Warning', icon: '' },
    },
    table: 'Table',
  });

describe('callouts', () => {
  const box =
    '<div class="callout" role="note" data-kind="note"><p class="callout-name"><i></i>Note</p>\n<p>Text</p>\n</div>';

  test('have their marker at the start of the first paragraph', () => {
    expect(arrange('<blockquote>\n<p>[!NOTE]\nText</p>\n</blockquote>')).toBe(box);
  });

  test('have their marker in a separate paragraph', () => {
    expect(arrange('<blockquote>\n<p>[!note]</p>\n<p>Text</p>\n</blockquote>').replaceAll('\n', '')).toBe(
      box.replaceAll('\n', ''),
    );
  });

  test('leave a plain quote unchanged, even before a callout', () => {
    const quote = '<blockquote>\n<p>Words</p>\n</blockquote>';
    expect(arrange(quote)).toBe(quote);
    expect(arrange(`${quote}\n<blockquote>\n<p>[!NOTE]\nText</p>\n</blockquote>`)).toBe(`${quote}\n${box}`);
  });
});

test('a table scrolls separately and has a name', () => {
  const table = '<table><tbody><tr></tr></tbody></table>';
  expect(arrange(table)).toBe(
    `<div class="table" role="group" aria-label="Table" tabindex="0">${table}</div>`,
  );
});

test('columns are aligned without the obsolete HTML attribute', () => {
  expect(arrange('<table><tbody><tr><td align="right">1</td></tr></tbody></table>')).toContain(
    '<td data-align="right">1</td>',
  );
});

test('a figure stays on the line of its unit', () => {
  expect(arrange('3,000 m² and 5 men, 1,200 × 800 mm, −18 °C')).toBe(
    '3,000&nbsp;m² and 5 men, 1,200&nbsp;×&nbsp;800&nbsp;mm, −18&nbsp;°C',
  );
});

test('code is shown as written', () => {
  expect(arrange('<p><code>5 m</code></p>')).toBe('<p><code>5 m</code></p>');
});
