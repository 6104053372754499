import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/product.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Puts a text behind another one of a file. @throws where that one is gone, or stands there more than once. */
function behind(path: string, anchor: string, text: string): string {
  const before = read(path);
  if (before.split(anchor).length !== 2) throw new Error(`${path} no longer has one place for the step.`);
  return before.replace(anchor, () => anchor + text);
}

function words(locale: string): string {
  const topic = JSON.parse(read(`i18n/${locale}/space-registry.json`)) as object;
  const hours = { name: 'Hours', question: 'When is it open?', label: 'Opening hours' };
  return JSON.stringify({ ...topic, hours });
}

/** What the README's recipe for a wizard's step has written: a space is asked for its opening hours. By the files' paths. */
export const newStep: Readonly<Record<string, string>> = {
  'src/domain/space/space-wizard.ts': behind(
    'src/domain/space/space-wizard.ts',
    "  { id: 'licenses', part: 'licensesData', answers: someFlagOf(LICENSES) },\n",
    `  {
    id: 'hours',
    part: 'hoursData',
    answers: v.object({ openingHours: filledText(LOCATION_LIMIT) }, issue('issues.required')),
  },
`,
  ),
  'src/features/space-registry/space-steps.ts': behind(
    'src/features/space-registry/space-steps.ts',
    'export const spaceSteps: StepViews<typeof spaceWizard> = {\n',
    `  hours: {
    name: 'space-registry.hours.name',
    question: 'space-registry.hours.question',
    Fields: HoursFields,
    review: ({ openingHours }) => openingHours,
  },
`,
  ).replace(/^/, "import { HoursFields } from './HoursFields.tsx';\n"),
  'src/features/space-registry/HoursFields.tsx': `
    import { useT } from '#ui/island.tsx';
    import { TextInput } from '#ui/wizard/TextInput.tsx';
    import type { SpaceStepProps } from './space-step.ts';

    export function HoursFields({ value, onChange, errorOf, onLeave, isAnswered }: SpaceStepProps<'hours'>) {
      return (
        <TextInput
          label={useT()('space-registry.hours.label')}
          value={value.openingHours}
          onChange={(openingHours) => onChange({ openingHours })}
          onBlur={() => onLeave('openingHours')}
          error={errorOf('openingHours')}
          isAnswered={isAnswered}
        />
      );
    }
  `,
  'i18n/en/space-registry.json': words('en'),
  'i18n/es/space-registry.json': words('es'),
  'src/domain/space/space.ts': behind(
    'src/domain/space/space.ts',
    "    withPrecision('locationData'),\n",
    "    (document) => ({ ...document, hoursData: { openingHours: '' } }),\n",
  ),
  'src/server/demo/make-spaces.ts': behind(
    'src/server/demo/make-spaces.ts',
    '    goodsData,\n',
    "    hoursData: { openingHours: '8:00 to 20:00' },\n",
  ),
  'src/server/openapi/examples/listings.ts': behind(
    'src/server/openapi/examples/listings.ts',
    '  goodsData: { dry: true },\n',
    "  hoursData: { openingHours: '8:00 to 20:00' },\n",
  ),
  'tests/support/samples.ts': behind(
    'tests/support/samples.ts',
    '  goodsData: { dry: true },\n',
    "  hoursData: { openingHours: '8:00 to 20:00' },\n",
  ),
};
