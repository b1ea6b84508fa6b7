import type { ReactNode } from 'react';

/** What scrolls within the page, with a name, and reached by the keyboard so that it can be scrolled without a mouse. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
