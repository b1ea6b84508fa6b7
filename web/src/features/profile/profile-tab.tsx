import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import type { OwnProfile, ProfileEdit } from '@gatehouse/domain/profile/contract.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Note } from '#web/ui/note.tsx';
import { ErrorSummary } from '#web/ui/record-form/error-summary.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDraft } from '#web/ui/use-draft.ts';
import { ownProfileQuery } from './api.ts';
import {
  changedElsewhere,
  checkProfile,
  editOf,
  type ProfileProblems,
  problemsFrom,
  profileFields,
  profileLabels,
} from './profile-form.ts';
import { ProfileSide } from './profile-side.tsx';
import { SaveBar } from './save-bar.tsx';
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
  const form = useProfileForm(own, version, onProfile);
  const { values, set, problems } = form;
  const field = (name: keyof ProfileEdit, autoComplete: string) => (
    <TextField
      id={`profile-${name}`}
      label={profileLabels[name]}
      autoComplete={autoComplete}
      value={values[name]}
      error={problems[name]}
      optional={name === 'phone' || name === 'jobTitle'}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <form
        className="st2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Sheet title="Profile">
          <div className="pad">
            <ErrorSummary
              attempt={form.attempt}
              problems={profileFields.flatMap((name) => {
                const message = problems[name];
                return message === undefined ? [] : [{ id: `profile-${name}`, label: profileLabels[name], message }];
              })}
            />
            <Conflict changes={form.conflict} />
            {form.failure === null ? null : (
              <Note tone="bad" role="alert">
                {profileMessages.errorUpdating}. {form.failure}
              </Note>
            )}
            <div className="grid g2">
              {field('firstName', 'given-name')}
              {field('lastName', 'family-name')}
              <TextField label="E-mail" hint="Ask client services to change it" value={own.email} disabled readOnly />
              {field('phone', 'tel')}
              {field('jobTitle', 'organization-title')}
              {own.companyName === null ? null : (
                <TextField label="Company" value={own.companyName} disabled readOnly />
              )}
            </div>
          </div>
        </Sheet>
        <SessionsSheet onLeft={onLeft} />
        <SaveBar dirty={form.dirty} busy={form.busy} onDiscard={form.discard} />
        <UnsavedChanges dirty={form.dirty} onLeave={form.clear} />
      </form>
      <ProfileSide own={own} cover={cover} />
    </>
  );
}

const Conflict = ({ changes }: { readonly changes: readonly (readonly [string, string])[] | null }) =>
  changes === null ? null : (
    <Note tone="warn" role="alert">
      {httpMessages.stale}
      {changes.length === 0 ? null : ` ${changes.map(([label, value]) => `${label}: ${value}`).join('. ')}.`}
    </Note>
  );

function useProfileForm(own: OwnProfile, version: string | null, onProfile: (profile: UserProfile) => void) {
  const client = useQueryClient();
  const draft = useDraft<ProfileEdit>({ form: 'profile-draft', person: own.userProfileId }, editOf(own));
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<ProfileProblems>({});
  const [conflict, setConflict] = useState<readonly (readonly [string, string])[] | null>(null);
  const save = useMutation({
    mutationFn: (body: ProfileEdit) =>
      call('PUT /api/customer-portal/userprofile', { body, ...(version === null ? {} : { ifMatch: version }) }),
    onSuccess: async ({ message, userProfileDTO }) => {
      setConflict(null);
      setAttempt(0);
      draft.clear();
      onProfile(userProfileDTO);
      toast.ok(message);
      await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
    onError: async (error) => {
      if (!(error instanceof CallError)) return;
      setRefused(problemsFrom(error));
      if (error.status !== 412) return;
      // the new version is read, so that the next save is one somebody decided on
      const fresh = await client.fetchQuery({ ...ownProfileQuery, staleTime: 0 }).catch(() => null);
      setConflict(fresh === null ? [] : changedElsewhere(editOf(own), editOf(fresh.data)));
    },
  });
  const problems: ProfileProblems = attempt === 0 ? {} : { ...refused, ...checkProfile(draft.values) };
  const error = save.error;
  const said = error instanceof CallError && (error.status === 412 || Object.keys(refused).length > 0);
  return {
    ...draft,
    problems,
    attempt,
    conflict,
    busy: save.isPending,
    failure: error === null || said || save.isPending ? null : sentenceOf(error),
    submit: () => {
      setAttempt((count) => count + 1);
      setRefused({});
      if (Object.keys(checkProfile(draft.values)).length === 0) save.mutate(draft.values);
    },
    discard: () => {
      draft.clear();
      setAttempt(0);
      setConflict(null);
      save.reset();
    },
    set: (part: Partial<ProfileEdit>) => {
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
      draft.set(part);
    },
  };
}
