import type { ComponentProps } from 'react';
import { TextField } from '../form/TextField.tsx';
import { SubmitArrow } from './SubmitArrow.tsx';
import styles from './fields.module.css';

interface Props extends Omit<ComponentProps<typeof TextField>, 'button' | 'isOptional'> {
  readonly isAnswered: boolean;
}

export function TextInput({ isAnswered, ...field }: Props) {
  return (
    <div className={styles['field']}>
      <TextField
        autoComplete="off"
        {...field}
        button={<SubmitArrow field={field.label} isAnswered={isAnswered} />}
      />
    </div>
  );
}
