import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { RightsPanel } from '#web/features/profile/rights-panel.tsx';
import { readUserId } from '#web/features/users/user-address.ts';
import { UserPage } from '#web/features/users/user-page.tsx';
import { useAddress } from '#web/ui/use-address.ts';

interface OneUserProps {
  readonly side: 'studio-ops' | 'customer-portal';
  readonly list: NonNullable<LinkProps['to']>;
  readonly words: string;
  readonly showsRights?: boolean;
}

/** One user, put together of the features around it; `list` is where whoever looks came from. */
export function OneUser({ side, list, words, showsRights = false }: OneUserProps) {
  const [{ userProfileId = '' }] = useAddress(readUserId);
  const navigate = useNavigate();
  return (
    <UserPage
      key={userProfileId}
      side={side}
      userProfileId={userProfileId}
      crumb={[{ words, to: list }]}
      onGone={() => void navigate({ to: list })}
      rights={showsRights ? <RightsPanel side={side} userProfileId={userProfileId} /> : null}
    />
  );
}
