import { exportListings, getImport, getImportReport, startImport } from '#api/imports.ts';
import { check, type Check } from '../check.ts';
import { fits, is, refuses, succeeds } from '../expectations.ts';

const PRIVATE = /\bno-store\b/;

/** Listings as spreadsheets. */
export const importChecks: readonly Check[] = [
  check('a company’s export is a sheet that an import takes', async (contract) => {
    const { visitor } = await contract.publisher('owner');
    const template = await contract.guest().get('/imports/template?kind=space&format=csv');
    is('template', [template.status, template.text.includes('Estiba ID')], [200, true]);
    const sheet = await visitor.get(`${exportListings.path}?kind=space&format=csv`);
    is('export', sheet.status, 200);
    fits('Cache-Control of the export', sheet.headers.get('Cache-Control'), PRIVATE);
    const form = new FormData();
    form.append('kind', 'space');
    form.append('file', new File([sheet.text], 'sheet.csv'));
    const begun = succeeds(startImport, await visitor.post('/imports', undefined, { raw: form }));
    const answer = await visitor.get(`/imports/${begun.id}`);
    const known = succeeds(getImport, answer);
    is('kind and id', [known.kind, known.id], ['space', begun.id]);
    fits('Cache-Control of the import', answer.headers.get('Cache-Control'), PRIVATE);
    const report = await visitor.get(getImportReport.path.replace('{id}', begun.id));
    is('report', report.status, 200);
    fits('Cache-Control of the report', report.headers.get('Cache-Control'), PRIVATE);
    refuses('NOT_FOUND', await (await contract.other()).visitor.get(`/imports/${begun.id}`));
  }),
];
