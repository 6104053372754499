import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/detail/CopyButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import { takeFocus } from '#ui/use-focus-after.ts';
import styles from './second-factor.module.css';
import { saveCodes } from './second-factor.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useT();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles['step']}>
      <h4 ref={takeFocus} tabIndex={-1}>
        {t('second-factor.codes.heading')}
      </h4>
      <p>{t('second-factor.codes.lead')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton
          text={text}
          label={t('second-factor.codes.copy')}
          done={t('second-factor.codes.copied')}
        />
        <Button variant="plain" size="small" onClick={() => saveCodes(text, t('second-factor.codes.file'))}>
          <Icon name="download" />
          <span>{t('second-factor.codes.download')}</span>
        </Button>
      </div>
      <div className="button-row">
        <Button onClick={onDone}>{t('second-factor.codes.saved')}</Button>
      </div>
    </div>
  );
}
