import { type Site, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { countText } from '@gatehouse/domain/spaces/measure.ts';
import { Segment } from '#web/ui/check-field.tsx';
import { Select } from '#web/ui/text-field.tsx';

const AS_SEGMENTS = 3;

/** The sites with how many spaces each has: segments while they are few, a list when there are more. */
export function SiteChoice({
  counts,
  site,
  onChoose,
}: {
  readonly counts: readonly { readonly site: Site; readonly count: number }[];
  readonly site: Site;
  readonly onChoose: (site: Site) => void;
}) {
  const choices = counts.map((each) => ({
    value: each.site,
    label: `${siteNamed(each.site)} ${countText(each.count)}`,
  }));
  if (choices.length < 2) return null;
  return choices.length > AS_SEGMENTS ? (
    <Select
      aria-label="Site"
      value={site}
      choices={choices}
      onChange={({ target }) => onChoose(target.value as Site)}
    />
  ) : (
    <Segment label="Site" value={site} choices={choices} onChoose={onChoose} />
  );
}
