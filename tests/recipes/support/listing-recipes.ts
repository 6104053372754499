import { inBothLanguages, type Recipe } from './recipe.ts';

/** The recipes for wizards and searches, applied one after another. */
export const listingRecipes: readonly Recipe[] = [
  {
    heading: '**A wizard step**',
    files: {
      'src/domain/space/space-wizard.ts': '`<kind>-wizard.ts`',
      'src/features/registry/space-steps.ts': '`features/registry/<kind>-steps.ts`',
      'src/features/registry/HoursFields.tsx': 'its view',
      ...inBothLanguages('space-registry', 'its words'),
      'src/domain/space/space.ts': 'an upgrade',
      'src/server/demo/make-spaces.ts': 'the demo',
      'src/server/openapi/examples.json': '`openapi/examples.json`',
      'tests/support/samples.ts': '`tests/support/samples.ts`',
    },
    apply: (tree) => {
      tree.insertAfter(
        'src/domain/space/space-wizard.ts',
        "  { id: 'licenses', part: 'licensesData', answers: someFlagOf(LICENSE_OPTIONS) },\n",
        `  {
    id: 'hours',
    part: 'hoursData',
    answers: v.object({ openingHours: filledText(LOCATION_LIMIT) }, issue('issues.required')),
  },
`,
      );
      tree.insertAfter(
        'src/features/registry/space-steps.ts',
        'export const spaceSteps: StepViews<typeof spaceWizard> = {\n',
        `  hours: {
    name: 'space-registry.hours.name',
    question: 'space-registry.hours.question',
    Fields: HoursFields,
    review: ({ openingHours }) => openingHours,
  },
`,
      );
      tree.insertAfter(
        'src/features/registry/space-steps.ts',
        "import { fetchPin, LocationFields, SpacePin, SpacePlaceSearch } from './SpaceLocationFields.tsx';\n",
        "import { HoursFields } from './HoursFields.tsx';\n",
      );
      tree.write(
        'src/features/registry/HoursFields.tsx',
        `import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import type { SpaceStepProps } from './space-fields.tsx';

export function HoursFields({ value, onChange, errorOf, onLeave }: SpaceStepProps<'hours'>) {
  return (
    <TextField
      label={useT()('space-registry.hours.label')}
      value={value.openingHours}
      onChange={(openingHours) => onChange({ openingHours })}
      onBlur={() => onLeave('openingHours')}
      error={errorOf('openingHours')}
    />
  );
}
`,
      );
      tree.addTexts('space-registry', {
        'hours.name': ['Hours', 'Horario'],
        'hours.question': ['When is it open?', '¿Cuándo está abierta?'],
        'hours.label': ['Opening hours', 'Horario de apertura'],
      });
      tree.replace(
        'src/domain/space/space.ts',
        '  upgrades: [],\n',
        "  upgrades: [(document) => ({ ...document, hoursData: { openingHours: '' } })],\n",
      );
      tree.insertAfter(
        'src/server/demo/make-spaces.ts',
        '    goodsData,\n',
        "    hoursData: { openingHours: '8:00 to 20:00' },\n",
      );
      tree.insertAfter(
        'src/server/openapi/examples.json',
        '        "type": "conventional"\n      },\n',
        '      "hoursData": { "openingHours": "8:00 to 20:00" },\n',
      );
      tree.insertAfter(
        'tests/support/samples.ts',
        '  goodsData: { dry: true },\n',
        "  hoursData: { openingHours: '8:00 to 20:00' },\n",
      );
    },
  },
  {
    heading: '**A filter**',
    files: {
      'src/domain/space/space-filters.ts': '`<kind>-filters.ts`',
      'src/site/search-words/space-filter-labels.ts': '`<kind>-filter-labels.ts`',
      ...inBothLanguages('search', 'their words'),
      'i18n/openapi.json': '`i18n/openapi.json`',
      'src/server/openapi/examples.json': '`openapi/examples.json`',
    },
    apply: (tree) => {
      tree.insertAfter(
        'src/domain/space/space-filters.ts',
        "  minHeight: bound('height', 'atLeast'),\n",
        `  maxHeight: bound('height', 'atMost'),
  safetyData: flags({ guarded: ['equipment.securitySystem', 'equipment.fireProtectionSystem'] }),
`,
      );
      tree.insertAfter(
        'src/site/search-words/space-filter-labels.ts',
        '  ...commonLabels,\n',
        `  maxHeight: { title: 'search.panel.maxHeight', chip: 'search.chips.maxHeight' },
  safetyData: { title: 'search.filters.safety', terms: { guarded: 'search.terms.guarded' } },
`,
      );
      tree.insertAfter(
        'i18n/openapi.json',
        '  "parameters": {\n',
        `    "maxHeight": "The greatest clear height, in m.",
    "safetyData": "Whether it is guarded, in whichever way.",
`,
      );
      tree.insertAfter(
        'src/server/openapi/examples.json',
        '  "parameters": {\n',
        '    "maxHeight": 12.5,\n    "safetyData": { "guarded": true },\n',
      );
      tree.addTexts('search', {
        'panel.maxHeight': ['Height up to', 'Altura hasta'],
        'chips.maxHeight': ['Height up to {{value}}', 'Altura de hasta {{value}}'],
        'filters.safety': ['Safety', 'Seguridad'],
        'terms.guarded': ['Guarded', 'Vigilancia'],
      });
    },
  },
  {
    heading: '**A flag**',
    files: {
      'src/domain/space/space-parts.ts': '`<kind>-parts.ts`',
      'src/domain/space/space-flags.json': '`<kind>-flags.json`',
      ...inBothLanguages('flags', 'into `flags` of both languages'),
      'src/domain/space/space-filters.ts': '`<kind>-filters.ts`',
      'src/ui/wizard/flag-icons.json': '`flag-icons.json`',
      'src/server/demo/likelihoods.json': '`likelihoods.json`',
      'tests/support/whole-listings.ts': '`tests/support/whole-listings.ts`',
      'tests/unit/domain/space/space-flags.test.ts': '`<kind>-flags.test.ts`',
    },
    apply: (tree) => {
      tree.insertAfter(
        'src/ui/wizard/flag-icons.json',
        '  "cranes": "crane",\n',
        '  "dockLevelers": "truck",\n',
      );
      tree.insertAfter(
        'src/server/demo/likelihoods.json',
        '        "securitySystem": 0.75,\n        "forklifts": 0.55,\n',
        '        "dockLevelers": 0.5,\n',
      );
      tree.insertAfter(
        'tests/support/whole-listings.ts',
        '      cranes: false,\n',
        '      dockLevelers: false,\n',
      );
      tree.insertAfter(
        'tests/unit/domain/space/space-flags.test.ts',
        "  'storage.floorStacking',\n",
        "  'equipment.dockLevelers',\n",
      );
      tree.insertAfter('src/domain/space/space-parts.ts', "  'cranes',\n", "  'dockLevelers',\n");
      tree.insertAfter(
        'src/domain/space/space-flags.json',
        '  "licenses.leed": 46,\n',
        '  "equipment.dockLevelers": 48,\n',
      );
      tree.addTexts('flags', {
        'equipment.dockLevelers': ['Dock levelers', 'Rampas de muelle'],
      });
      tree.insertAfter(
        'src/domain/space/space-filters.ts',
        "      'temperatureHumidityControl',\n",
        "      'dockLevelers',\n",
      );
    },
  },
  {
    heading: '**A fact.**',
    files: {
      'src/domain/facts/space-facts.ts': '`src/domain/facts/<kind>-facts.ts`',
      ...inBothLanguages('facts', 'its words'),
    },
    apply: (tree) => {
      tree.insertAfter(
        'src/domain/facts/space-facts.ts',
        "  trailerAccess: yesNo({ group: 'access', on: ALL, filter: 'yes' }),\n",
        "  truckWashes: count({ group: 'access', on: ALL, plausible: [0, 10], filter: 'atLeast' }),\n",
      );
      tree.addTexts('facts', {
        'names.truckWashes': ['Truck washes', 'Lavaderos de camiones'],
      });
    },
  },
];
