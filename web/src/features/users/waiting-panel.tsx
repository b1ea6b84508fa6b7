import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import house from '#web/ui/house/house.module.css';
import { Cell } from '#web/ui/sheet.tsx';
import { userChangesQuery } from './api.ts';
import { WaitingChanges } from './waiting-changes.tsx';

const useAnswerable = () => {
  const isAdmin = useProfile().roles.includes('System Admin');
  const reading = useQuery({ ...userChangesQuery, enabled: isAdmin });
  const changes = reading.data?.changes.filter(({ answers }) => answers.includes('confirm'));
  return { reading, changes: isAdmin ? changes : [] };
};

/** How many changes of users wait for this System Admin; undefined until it is known, none for everybody else. */
export const useChangesWaitingForMe = (): number | undefined => useAnswerable().changes?.length;

/** What a System Admin is asked to confirm; no panel where there is nothing. */
export function WaitingChangesPanel({ span }: { readonly span: number }) {
  const { reading, changes = [] } = useAnswerable();
  if (changes.length === 0) return null;
  return (
    <Cell
      title="Changes of users"
      span={span}
      lamp
      aside="Wait for a second System Admin"
      onRefresh={() => void reading.refetch()}
      footer={
        <Link className={house.link} to="/feature/studio-dashboard/users">
          All users
        </Link>
      }
    >
      <WaitingChanges
        changes={changes}
        title={({ userProfileId, name }) => (
          <Link className={house.link} to="/feature/studio-dashboard/user" search={{ userProfileId }}>
            {name}
          </Link>
        )}
      />
    </Cell>
  );
}
