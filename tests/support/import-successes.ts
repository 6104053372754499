import type { ApiServer } from './api-server.ts';
import { applySheet, checkSheet, newRows, sendSheet, sheetText } from './imports.ts';
import type { Successes } from './openapi-document.ts';

/** A successful call of every operation on spreadsheets of listings. */
export function importSuccesses(api: () => ApiServer): Successes {
  const member = async () => {
    const visitor = api().visitor();
    await visitor.register();
    return visitor;
  };
  const checked = async () => {
    const visitor = await member();
    const file = sheetText(newRows(2), { 1: { Type: 'Castle' } });
    const { id } = await checkSheet(api(), visitor, file, { isComplete: 'true', columns: '{"Docks":""}' });
    return { visitor, path: `/imports/${id}` };
  };
  return {
    getImportTemplate: async () => [await api().visitor().get('/imports/template?kind=space&format=csv')],
    startImport: async () => [await sendSheet(await member(), sheetText(newRows(2)), { isComplete: 'true' })],
    getImport: async () => {
      const { visitor, path } = await checked();
      return [await visitor.get(path)];
    },
    applyImport: async () => {
      const { visitor, path } = await checked();
      return [await visitor.post(`${path}/apply`, { acceptPausing: true }), { acceptPausing: true }];
    },
    getImportReport: async () => {
      const { visitor, path } = await checked();
      return [await visitor.get(`${path}/report`)];
    },
    exportListings: async () => {
      const visitor = await member();
      await applySheet(api(), visitor, sheetText(newRows(2)), { isComplete: 'true' });
      return [await visitor.get('/exports?kind=space&format=csv')];
    },
  };
}
