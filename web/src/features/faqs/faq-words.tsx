import { linkify } from '@gatehouse/domain/text/linkify.ts';
import type { ReactNode } from 'react';
import { ContentLink } from '#web/ui/content-links.tsx';

/** An answer as people read it: e-mail and web addresses are links, everything else is text, whatever was typed (FQ-013 to FQ-015). */
export const FaqWords = ({ text }: { readonly text: string }): ReactNode =>
  linkify(text).map((token, index) =>
    token.kind === 'text' ? (
      token.text
    ) : (
      <ContentLink key={index} href={token.href}>
        {token.label}
      </ContentLink>
    ),
  );
