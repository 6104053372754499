import type { serviceWizard } from '#domain/service/service-wizard.ts';
import type { StepId } from '#domain/wizard/wizard.ts';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';

export type ServiceStepProps<Id extends StepId<typeof serviceWizard>> = Parameters<
  StepViews<typeof serviceWizard>[Id]['Fields']
>[0];
