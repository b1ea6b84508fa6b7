import { brand } from '@gatehouse/domain/brand/brand.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { VignetteName } from '#web/ui/vignette.tsx';
import { telephoneLink } from './footer.tsx';

/** A place that has its address and its door but nothing behind it yet: said plainly, with one way on. */
export function ComingPage({
  title,
  state,
  text,
  vignette = 'shut',
}: {
  readonly title: string;
  readonly state: string;
  readonly text: string;
  readonly vignette?: VignetteName;
}) {
  const [site] = brand.sites;
  return (
    <div className="wrap">
      <PageHead title={title} />
      <div className="sheet">
        <EmptyState
          vignette={vignette}
          title={state}
          text={text}
          action={
            site === undefined ? null : (
              <a className={buttonClass('line')} href={telephoneLink(site.phone)}>
                Call client services, {site.phone}
              </a>
            )
          }
        />
      </div>
    </div>
  );
}
