import type { Ref } from 'react';
import type { Elements } from '#ui/elements.ts';
import styles from './group.module.css';

interface Props {
  /** Of the heading. */
  readonly id?: string;
  /** Without it the page's own stands above. */
  readonly heading?: string;
  /** Allows moving the focus to the heading. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Below the heading. */
  readonly about?: Elements;
  readonly children: Elements;
}

/** One part of a page of details. */
export function Group({ id, heading, headingRef, about, children }: Props) {
  return (
    <div className={styles['group']}>
      <div className={styles['about']}>
        {heading !== undefined && (
          <h3 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {heading}
          </h3>
        )}
        {about}
      </div>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
