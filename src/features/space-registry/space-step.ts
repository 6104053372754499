import type { spaceWizard } from '#domain/space/space-wizard.ts';
import type { StepId } from '#domain/wizard/wizard.ts';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';

export type SpaceStepProps<Id extends StepId<typeof spaceWizard>> = Parameters<
  StepViews<typeof spaceWizard>[Id]['Fields']
>[0];
