import { DESCRIPTION_MINIMUM } from '#domain/service/service-wizard.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useT } from '#ui/island.tsx';
import type { ServiceStepProps } from './service-step.ts';
import styles from './service-registry.module.css';

export function DescriptionFields({ value, onChange, errorOf, onLeave }: ServiceStepProps<'description'>) {
  const t = useT();
  // Leading and trailing spaces don't count.
  const count = value.trim().length;
  const isEnough = count >= DESCRIPTION_MINIMUM;
  return (
    <div>
      <TextArea
        label={t('service-registry.description.label')}
        hint={t('service-registry.description.hint', { minimum: DESCRIPTION_MINIMUM })}
        value={value}
        onChange={onChange}
        onBlur={() => onLeave('')}
        error={errorOf('')}
      />
      <p className={styles['count']} data-enough={isEnough ? '' : undefined}>
        {isEnough
          ? t('service-registry.description.count', { count })
          : t('service-registry.description.countOf', { count, minimum: DESCRIPTION_MINIMUM })}
      </p>
    </div>
  );
}
