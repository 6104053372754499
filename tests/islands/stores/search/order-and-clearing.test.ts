import { describe, expect, test } from 'vitest';
import { START_VIEW } from '#domain/map/map-view.ts';
import { entriesHistory, fakeClock, openSearch, pass, VALENCIA_ADDRESS } from './open-search.ts';

const MOVED_MS = 250;
const dragged = { ...START_VIEW, lng: 2 };

fakeClock();

describe('the order', () => {
  test('stays “nearest” when the part of the map beside a place is searched', async () => {
    const { search, requests } = await openSearch({ history: entriesHistory(VALENCIA_ADDRESS) });
    search.map.setSearchAsMapMoves(true);
    search.map.onMapMoved(dragged, true);
    search.map.searchThisArea();
    await pass(MOVED_MS);
    expect(requests.list.at(-1)).toEqual({ bbox: expect.any(String) as string, sort: 'nearest' });
  });

  test('stays “newest” when the map is dragged, even if “nearest” was chosen for an earlier place', async () => {
    for (const address of ['', 'sort=nearest']) {
      const { search, requests } = await openSearch({ history: entriesHistory(address) });
      search.map.setSearchAsMapMoves(true);
      search.map.onMapMoved(dragged, true);
      await pass(MOVED_MS);
      expect(requests.list.at(-1)).toEqual({ bbox: expect.any(String) as string });
      search.changeSort('nearest');
      search.map.onMapMoved({ ...dragged, lng: 3 }, true);
      await pass(MOVED_MS);
      expect(requests.list.at(-1)).toMatchObject({ sort: 'nearest' });
    }
  });
});

describe('clearing all', () => {
  test('removes filters and area in one history entry, and keeps order and layout', async () => {
    for (const area of [VALENCIA_ADDRESS, 'place=ES', 'area=-1,39,1,40', 'place=Nowhere']) {
      const history = entriesHistory(`${area}&equipmentData={"forklifts":true}&sort=surface&view=list`);
      const { search, requests } = await openSearch({ history });
      search.clearAll();
      await pass();
      expect(history.entries()).toHaveLength(2);
      expect(history.entries().at(-1)).toBe('sort=surface&view=list');
      expect(requests.list.at(-1)).toEqual({ sort: 'surface' });
      expect(search.map.$shownView.get()).toEqual(START_VIEW);
    }
  });
});
