import type { ReactNode } from 'react';

interface WriteToProps {
  /** An address of the studio's; '' where it has said none. */
  readonly address: string;
  readonly about?: string;
  readonly className?: string | undefined;
  /** What stands there when there is no address to write to; nothing, unless the sentence around it needs a word. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** A link that begins a mail to the studio. */
export function WriteTo({ address, about, className, otherwise = null, children }: WriteToProps) {
  if (address === '') return otherwise;
  return (
    <a
      className={className}
      href={`mailto:${address}${about === undefined ? '' : `?subject=${encodeURIComponent(about)}`}`}
    >
      {children}
    </a>
  );
}
