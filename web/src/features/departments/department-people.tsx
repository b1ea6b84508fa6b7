import type { DepartmentDetail, DepartmentPerson } from '@gatehouse/domain/departments/contract.ts';
import { useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { editUser, refreshUsers, userQuery } from '#web/features/users/api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { Lamp } from '#web/ui/lamp.tsx';
import { IconClose } from '#web/ui/person-icons.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AddPerson } from './add-person.tsx';
import { readDepartmentsAgain } from './api.ts';
import style from './departments.module.css';
import { personInWords, without } from './rights.ts';

const isOwn = ({ member, levels }: DepartmentPerson): boolean => member || levels.length > 0;

/** Reads them as they are at this moment, and saves them without this department. */
const takeOut = async (userProfileId: string, departmentId: string) => {
  const user = await queryClient.fetchQuery({ ...userQuery('studio-ops', userProfileId), staleTime: 0 });
  return editUser('studio-ops', userProfileId, { kind: 'staff', body: without(user, departmentId) }, user.version);
};

/** Who works at a department and who signs for it. Rights are given and taken as everywhere: powers wait for a second System Admin. */
export function DepartmentPeople({ department }: { readonly department: DepartmentDetail }) {
  const { departmentId, name, people, nobodySigns, state } = department;
  const [adds, setAdds] = useState(false);
  const [leaving, setLeaving] = useState<DepartmentPerson | null>(null);
  return (
    <Sheet
      title="Heads and levels"
      right={
        state === 'CLOSED' ? undefined : (
          <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setAdds(true)}>
            Add a person
          </Button>
        )
      }
    >
      {nobodySigns ? (
        <p className={style.missing}>
          <Lamp label="Nobody signs" /> Nobody signs level 1 for its share of a credit line.
        </p>
      ) : null}
      {people.length === 0 ? (
        <p className={`${house.inside} ${house.soft}`}>Nobody works here yet.</p>
      ) : (
        <ul className={style.people}>
          {people.map((person) => (
            <li key={person.userProfileId}>
              <Avatar firstName={person.name} look="lt" lastName={person.name.split(' ').at(-1) ?? ''} />
              <span className={style.named}>
                <b>{person.name}</b>
                <span className={house.fine}>{personInWords(person)}</span>
              </span>
              {isOwn(person) ? (
                <IconButton
                  small
                  label={`Remove ${person.name}`}
                  icon={<IconClose size={16} />}
                  onClick={() => setLeaving(person)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {adds ? <AddPerson departmentId={departmentId} name={name} onClose={() => setAdds(false)} /> : null}
      {leaving === null ? null : (
        <ActQuestion
          title={`Remove ${leaving.name} from ${name}?`}
          text={
            leaving.levels.length === 0
              ? 'They no longer take care of its requests. They can be added again.'
              : 'They no longer sign for it, once a second System Admin has confirmed it where there is one. They can be added again.'
          }
          act={() => takeOut(leaving.userProfileId, departmentId)}
          reads={() => Promise.all([readDepartmentsAgain(), refreshUsers()])}
          busyWords="Removing"
          onClose={() => setLeaving(null)}
        />
      )}
    </Sheet>
  );
}
