import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Price } from '#domain/price/price.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Page } from '#stores/search/list.ts';
import { saveFound } from '#stores/search/save-found.ts';
import type { Ask, Query } from '#stores/search/search.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { cardHeads, spaceCells } from '#ui/listing/card-cells.ts';
import { factColumns } from '#ui/listing/fact-columns.ts';
import { ExportFound } from '#ui/search/ExportFound.tsx';
import { spaceCard } from '../../../support/company-page.ts';
import { readCsv } from '../../../support/strict-csv.ts';
import { renderIsland } from '../../render-island.ts';

/** The downloaded files by name. */
function recordFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.set(this.download, last);
  });
  return files;
}

/** Reads bytes because text() drops the byte order mark. */
async function textOf(files: Map<string, Blob>): Promise<string> {
  const bytes = await [...files.values()][0]?.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function Export({ ask, onClose }: { readonly ask: Ask<Page<SpaceCard>>; readonly onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ExportFound
      save={(saving) =>
        saveFound(
          {
            ask,
            query: { sort: 'nearest' },
            tableOf: (cards) => {
              const facts = factColumns(['space'], cards, { t, locale, today: '2026-11-25' });
              const options = { origin: 'https://estiba.example', facts, t, locale };
              return [cardHeads(t, facts), ...cards.map((card) => spaceCells(card, options))];
            },
            fileOn: (date) => t('csv.file.spaces', { date }),
            locale,
          },
          saving,
        )
      }
      onClose={onClose}
    />
  );
}
const Shown = island(Export, ['availability', 'card', 'csv', 'facts', 'flags', 'types']);

/** A paged list of spaces, a hundred per page. */
function spaces(count: number, requests: Query[] = [], details: object = {}): Ask<Page<SpaceCard>> {
  return ({ query }) => {
    requests.push(query);
    const first = Number(query['cursor'] ?? 0);
    const next = Math.min(count, first + 100);
    return Promise.resolve({
      cards: Array.from({ length: next - first }, (_, place) =>
        spaceCard({ _id: `space-${String(first + place)}`, cover: null, ...details }),
      ),
      total: count,
      nextCursor: next < count ? String(next) : null,
    });
  };
}

async function show(ask: Ask<Page<SpaceCard>>, locale: Locale = 'en', onClose = () => undefined) {
  await renderIsland(<Shown locale={locale} ask={ask} onClose={onClose} />);
}

test('all pages of the results are saved with links, in the search’s order', async () => {
  const files = recordFiles();
  const requests: Query[] = [];
  await show(spaces(120, requests));
  expect(await screen.findByText('Saved: 120 listings.')).toBeTruthy();
  expect(requests).toEqual([
    { sort: 'nearest', limit: '100' },
    { sort: 'nearest', limit: '100', cursor: '100' },
  ]);
  expect([...files.keys()][0]).toMatch(/^estiba-spaces-\d{4}-\d\d-\d\d\.csv$/);
  const text = await textOf(files);
  expect(text.startsWith('\uFEFFType,')).toBe(true);
  const rows = readCsv(text.slice(1), ',');
  expect(rows).toHaveLength(121);
  expect(rows[0]?.at(-1)).toBe('Link');
  expect(rows.at(-1)?.at(-1)).toBe('https://estiba.example/spaces/space-119');
});

test('a Spanish file has Spanish headings, decimals and separators, and formulas stay text', async () => {
  const files = recordFiles();
  const details = {
    userName: '=HYPERLINK("https://evil.example")',
    dimensionsData: { surface: 12_500, height: 11.5, palletPositions: 0 },
  };
  await show(spaces(1, [], details), 'es');
  expect(await screen.findByText('Guardado: 1 anuncio.')).toBeTruthy();
  const [heads, row] = readCsv((await textOf(files)).slice(1), ';');
  expect(heads?.slice(0, 2)).toEqual(['Tipo', 'Empresa']);
  expect(row?.slice(1, 2)).toEqual([`'=HYPERLINK("https://evil.example")`]);
  expect(row?.slice(5, 8)).toEqual(['12500', '11,5', '']);
});

test.each<[Price['per'], string]>([
  ['m2Month', '€5.40/m²/month'],
  ['order', '€5.40/order + extras'],
])('a price per %s and facts that a listing’s card shows have a column each', async (per, shown) => {
  const files = recordFiles();
  const price = { type: 'fixed', low: 540, currency: 'EUR', per } as const;
  const prices = [{ ...price, serviceCharge: 'none', propertyTax: 'notStated' } as const];
  await show(spaces(2, [], { facts: { dockDoors: 12, clearHeight: 10.5 }, prices }));
  expect(await screen.findByText('Saved: 2 listings.')).toBeTruthy();
  const [heads, row] = readCsv((await textOf(files)).slice(1), ',');
  const columnOf = (head: string) => row?.[heads?.indexOf(head) ?? -1];
  expect(heads?.slice(8, 11)).toEqual(['Price', 'Clear height (m)', 'Dock-high doors']);
  expect(columnOf('Price')).toBe(shown);
  expect([columnOf('Clear height (m)'), columnOf('Dock-high doors')]).toEqual(['10.5', '12']);
});

test('an export is limited to the first thousand results and says so', async () => {
  const files = recordFiles();
  const requests: Query[] = [];
  await show(spaces(1234, requests));
  const saved = await screen.findByText('Saved: 1,000 listings.');
  expect(saved.parentElement?.textContent).toBe('Saved: 1,000 listings. These are the first 1,000 of 1,234.');
  expect(requests).toHaveLength(10);
  expect(readCsv((await textOf(files)).slice(1), ',')).toHaveLength(1001);
});

test('a failure on a middle page saves nothing and can be retried', async () => {
  const files = recordFiles();
  let isReachable = false;
  const all = spaces(300);
  await show((asking) =>
    asking.query['cursor'] === '200' && !isReachable ? Promise.reject(new Error('Gone.')) : all(asking),
  );
  expect(await screen.findByText('Some results could not be loaded, so no file was saved.')).toHaveAttribute(
    'role',
    'alert',
  );
  expect(files.size).toBe(0);
  isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved: 300 listings.')).toBeTruthy();
  expect(files.size).toBe(1);
});

test('canceling an export saves no file and stops the requests', async () => {
  const files = recordFiles();
  const requests: Query[] = [];
  const all = spaces(300);
  let given: AbortSignal | undefined;
  await show(
    (asking) => {
      requests.push(asking.query);
      given = asking.signal;
      return requests.length < 2 ? all(asking) : new Promise(() => undefined);
    },
    'en',
    cleanup as () => undefined,
  );
  expect(await screen.findByText(/100 of 300 loaded/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(given?.aborted).toBe(true);
  expect(requests).toHaveLength(2);
  expect(files.size).toBe(0);
});
