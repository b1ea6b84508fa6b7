import type { Inline } from '@gatehouse/domain/text/tree.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import house from './house/house.module.css';
import { targetOf } from './link-target.ts';

/** Words, emphasis and links of the client site as elements (promises rule 6). */
export const Inlines = ({ of }: { readonly of: readonly Inline[] }): ReactNode =>
  of.map((inline, index) => <OneInline key={index} inline={inline} />);

function OneInline({ inline }: { readonly inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines of={inline.of} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines of={inline.of} />
        </em>
      );
    case 'link':
      return (
        <ContentLink href={inline.href}>
          <Inlines of={inline.of} />
        </ContentLink>
      );
  }
}

/**
 * A link of the client site: pages of the portal through the router, mail and telephone plain, everything else in a new tab that knows
 * nothing of ours. An address of any other kind is no link at all, whatever the server let through.
 */
export function ContentLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const target = targetOf(href, window.location.origin);
  switch (target.kind) {
    case 'portal':
      return (
        <Link
          className={house.link}
          to={target.path}
          search={target.search}
          {...(target.hash && { hash: target.hash })}
        >
          {children}
        </Link>
      );
    case 'mail':
      return (
        <a className={house.link} href={target.href}>
          {children}
        </a>
      );
    case 'phone':
      return (
        <a className={`${house.link} ${house.oneLine}`} href={target.href}>
          {children}
        </a>
      );
    case 'outside':
      return (
        <a className={house.link} href={target.href} target="_blank" rel="noopener noreferrer">
          {children}
          <span className={house.unseen}> (opens in a new tab)</span>
        </a>
      );
    default:
      return children;
  }
}
