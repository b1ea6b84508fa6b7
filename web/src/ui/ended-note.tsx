import type { EndedLink } from '@gatehouse/domain/http/ended-link.ts';
import house from './house/house.module.css';

/** Beside a link of somebody who has gone: why it does nothing now, and who can give a new one (decision 0086). */
export const EndedNote = ({ ended }: { readonly ended: EndedLink | null }) =>
  ended === null ? null : (
    <span className={house.detail}>
      {ended.because} {ended.again}
    </span>
  );
