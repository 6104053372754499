import { useState } from 'react';
import type { IssueKey } from '#domain/issue.ts';
import type { AccountDetail } from '#domain/user/account-details.ts';
import type { BlurEvent } from '#ui/form/fields.ts';
import type { useDetails } from './use-details.ts';

type FieldName = Exclude<AccountDetail, 'logo' | 'showsVat'> | 'newPassword';

/**
 * After the first edit every field shows its error, since stored values may violate newer rules; the focused
 * field waits for its blur.
 */
export function useDueFields({ blockedBy, errorOf, field, wrongIn }: ReturnType<typeof useDetails>) {
  const [typedIn, setTypedIn] = useState<FieldName>();
  const isDue = blockedBy === 'emptied' || blockedBy === 'invalid';

  const errorIn = (name: FieldName, ifEmpty?: IssueKey): string | undefined => {
    const issue = errorOf(name, ifEmpty);
    return issue ?? (isDue && name !== typedIn ? wrongIn(name) : undefined);
  };
  return {
    errorOf: errorIn,
    field: (name: FieldName) => {
      const { onChange, onBlur, ...rest } = field(name);
      return {
        ...rest,
        error: errorIn(name),
        onChange: (value: string) => {
          setTypedIn(name);
          onChange(value);
        },
        onBlur: (event: BlurEvent) => {
          setTypedIn(undefined);
          onBlur(event);
        },
      };
    },
  };
}
