import type { CustomerApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { mayBeShared } from '@gatehouse/domain/section-shares/shared-sections.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { sharesQuery } from '#web/features/section-shares/api.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconShare } from '#web/ui/icons.tsx';
import { SectionShareDialog } from './section-share-dialog.tsx';
import style from './section-shares.module.css';

/** In the head of a section: give it to somebody outside, and see who has it (walk point 1). */
export function SectionShares({
  application: { creditApplicationId },
  section,
}: {
  readonly application: Pick<CustomerApplication, 'creditApplicationId'>;
  readonly section: SavedSection;
}) {
  const isOffered = useMay('applyCredit') && mayBeShared(section);
  const [open, setOpen] = useState(false);
  const shares = useQuery({ ...sharesQuery(creditApplicationId), enabled: isOffered });
  if (!isOffered || !mayBeShared(section)) return null;
  const working = (shares.data ?? []).filter(
    (share) => share.section === section && share.ended === null && !['REVOKED', 'EXPIRED'].includes(share.state),
  );
  const ended = (shares.data ?? []).filter((share) => share.section === section && share.ended !== null);
  return (
    // the dialog stands in the page of the section's own form: what it sends is not a Continue
    <div className={style.shareLine} onSubmit={(event) => event.stopPropagation()}>
      <span className={house.fine}>
        {ended.length > 0
          ? `The link of ${ended.map(({ name }) => name).join(', ')} does not work now.`
          : working.length === 0
            ? 'Somebody else knows this better?'
            : `Shared with ${working.map(({ name }) => name).join(', ')}.`}
      </span>
      <Button size="sm" icon={<IconShare size={18} />} onClick={() => setOpen(true)}>
        Share this section
      </Button>
      {open ? (
        <SectionShareDialog
          creditApplicationId={creditApplicationId}
          section={section}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
