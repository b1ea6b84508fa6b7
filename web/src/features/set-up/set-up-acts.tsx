import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { IconUpload } from '#web/ui/icons.tsx';

/** The buttons of the head while the set-up list is shown (51): first the people, then what they work with. */
export const SetUpActs = () => (
  <>
    <Link className={buttonClass('line')} to="/feature/studio-dashboard/users" search={{ ask: 'invite' }}>
      Invite staff
    </Link>
    <Link
      className={buttonClass('line')}
      to="/feature/studio-dashboard/lot-settings/$room"
      params={{ room: 'imports' }}
    >
      <IconUpload size={18} />
      Bring your data
    </Link>
  </>
);
