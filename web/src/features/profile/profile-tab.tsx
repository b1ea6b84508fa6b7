import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import type { ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readOwnProfileAgain } from './api.ts';
import style from './profile.module.css';
import { changedElsewhere, checkProfile, editOf, profileLabels } from './profile-form.ts';
import { ProfileSide } from './profile-side.tsx';
import { NotUpdated, SaveBar } from './save-bar.tsx';
import { SessionsSheet } from './sessions-sheet.tsx';

export interface ProfileTabProps {
  readonly own: OwnProfile;
  readonly version: string | null;
  readonly onProfile: (profile: UserProfile) => void;
  readonly onLeft: () => void;
  readonly cover?: ReactNode;
}

/** US-003, US-037: name, phone and job title. What was typed stays through a refusal, a conflict and an expired session. */
export function ProfileTab({ own, version, onProfile, onLeft, cover }: ProfileTabProps) {
  const form = useRecordForm({
    saved: editOf(own),
    version,
    kept: { form: 'profile-draft' },
    check: checkProfile,
    labels: profileLabels,
    id: 'profile',
    send: (body, { ifMatch }) =>
      call('PUT /api/customer-portal/userprofile', { body, ...(ifMatch === '' ? {} : { ifMatch }) }),
    reads: readOwnProfileAgain,
    onDone: ({ userProfileDTO }) => onProfile(userProfileDTO),
  });
  const { bind, theirs, error } = form;
  return (
    <>
      <form className={style.column} {...form.formProps}>
        <Sheet title="Profile">
          <div className={house.inside}>
            <FormTrouble {...form} error={null} />
            {theirs === null ? null : <Theirs changes={changedElsewhere(theirs.before, theirs.now)} />}
            {error === null || error.status === 412 ? null : <NotUpdated error={error} />}
            <div className={house.halves}>
              <TextField {...bind('firstName')} autoComplete="given-name" />
              <TextField {...bind('lastName')} autoComplete="family-name" />
              <TextField label="E-mail" hint="Ask client services to change it" value={own.email} disabled readOnly />
              <TextField {...bind('phone')} autoComplete="tel" optional />
              <TextField {...bind('jobTitle')} autoComplete="organization-title" optional />
              {own.companyName === null ? null : (
                <TextField label="Company" value={own.companyName} disabled readOnly />
              )}
            </div>
          </div>
        </Sheet>
        <SessionsSheet onLeft={onLeft} />
        <SaveBar form={form} />
      </form>
      <ProfileSide own={own} cover={cover} />
    </>
  );
}

const Theirs = ({ changes }: { readonly changes: readonly (readonly [string, string])[] }) => (
  <Note tone="warn" role="alert">
    {httpMessages.stale}
    {changes.length === 0 ? null : ` ${changes.map(([label, value]) => `${label}: ${value}`).join('. ')}.`}
  </Note>
);
