import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { contest } from '#stores/contest.ts';
import { StatementView } from '#ui/statement/StatementView.tsx';
import { createLogoStatement } from './logo-statement.ts';

/** Why operators have hidden the company's logo, or ask for another one; nothing unless they do. */
export function LogoStatement({ logo }: { readonly logo: string | undefined }) {
  const { $resource, load } = useMemo(() => createLogoStatement(), []);
  const loaded = useStore($resource);
  useEffect(() => void load(), [load, logo]);
  return loaded.value?.map(({ statement, file }) => (
    <StatementView key={statement.caseId} statement={statement} file={file} contest={contest} />
  ));
}
