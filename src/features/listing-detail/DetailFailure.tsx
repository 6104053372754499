import type { ComponentProps } from 'react';
import type { Key } from '#site/translate.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { DetailState } from '#ui/detail/DetailPage.tsx';
import { useT } from '#ui/island.tsx';

interface Props {
  readonly status: 'missing' | 'failed';
  readonly icon: ComponentProps<typeof DetailState>['icon'];
  readonly word: (word: `${'notFound' | 'failed'}.${'heading' | 'text'}`) => Key;
  /** Leads on from a missing listing. */
  readonly link: { readonly href: string; readonly label: string };
  readonly onRetry: () => Promise<void>;
}

export function DetailFailure({ status, icon, word, link, onRetry }: Props) {
  const t = useT();
  if (status === 'missing') {
    return (
      <DetailState icon={icon} heading={t(word('notFound.heading'))} text={t(word('notFound.text'))}>
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </DetailState>
    );
  }
  return (
    <DetailState icon="warning" heading={t(word('failed.heading'))} text={t(word('failed.text'))} isAlert>
      <Button onClick={() => void onRetry()}>{t('common.actions.retry')}</Button>
    </DetailState>
  );
}
