import { actionsOfMany, effectOfAction, labelOfAction, questionOfMany } from '@gatehouse/domain/users/account-words.ts';
import type { UserRow } from '@gatehouse/domain/users/views.ts';
import { useProfile } from '#web/api/session-state.ts';
import type { BulkAction } from '#web/ui/list/bulk-bar.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { icons, takesAway } from './account-actions.tsx';
import { doAccountAction, type Side } from './api.ts';

/**
 * What may be done to the ticked users: each action that the server offers for one of them at least. Whom it does not fit is refused by
 * name in the report; the server decides about each again.
 */
export function useBulkActions(side: Side, { rows }: Selection<UserRow>): readonly BulkAction<UserRow>[] {
  const { userProfileId: by } = useProfile();
  const offered = new Set([...rows.values()].flatMap(({ offers }) => offers.map(({ action }) => action)));
  return actionsOfMany
    .filter((action) => offered.has(action))
    .map((action) => ({
      label: labelOfAction(action),
      icon: icons[action],
      question: (ticked) => questionOfMany(action, ticked.length),
      text: effectOfAction(action),
      stop: takesAway.includes(action),
      each: (user) => doAccountAction(side, action, user, { by }),
    }));
}
