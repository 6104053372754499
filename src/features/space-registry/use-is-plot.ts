import { useStore } from '@nanostores/react';
import { isEmptyPlot } from '#domain/space/space-wizard.ts';
import { useWizard } from '#ui/wizard/wizard-screen.ts';

export const useIsPlot = (): boolean => isEmptyPlot(useStore(useWizard().store.$answers));
