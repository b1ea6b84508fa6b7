import type { EndedLink } from '@gatehouse/domain/http/ended-link.ts';

/** Beside a link of somebody who has gone: why it does nothing now, and who can give a new one (decision 0086). */
export const EndedNote = ({ ended }: { readonly ended: EndedLink | null }) =>
  ended === null ? null : (
    <span className="sm ink2">
      {ended.because} {ended.again}
    </span>
  );
