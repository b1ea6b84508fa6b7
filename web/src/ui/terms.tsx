import type { ReactNode } from 'react';

/** Words and what they stand for, inside a `<dl>` that a page gives its look. */
export const Terms = ({ of }: { readonly of: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode =>
  of.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
