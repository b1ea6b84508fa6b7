import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import { type DigestTime, digestTimes } from '@gatehouse/domain/profile/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useProfile } from '#web/api/session-state.ts';
import { SwitchField } from '#web/ui/check-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Draft, useDraft } from '#web/ui/use-draft.ts';
import { ownProfileQuery } from './api.ts';
import { NotificationsMatrix } from './notifications-matrix.tsx';
import { clockWords, type NotificationValues } from './notifications-values.ts';
import { SaveBar } from './save-bar.tsx';

/** US-005, US-006: what a person wants to hear of, and how. Decisions and security have no switch. */
export function NotificationsTab({ own }: { readonly own: OwnProfile }) {
  const client = useQueryClient();
  const { portalType } = useProfile();
  const draft = useDraft<NotificationValues>(
    { form: 'notifications-draft', person: own.userProfileId },
    own.notifications,
  );
  const save = useMutation({
    mutationFn: (body: NotificationValues) => call('PUT /api/customer-portal/userprofile/notifications', { body }),
    onSuccess: async ({ message }) => {
      toast.ok(message);
      await client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
      draft.clear();
      window.dispatchEvent(new Event('gatehouse:alerts'));
    },
  });
  return (
    <>
      <form
        className="st2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft.values);
        }}
      >
        <section className="sheet">
          <div className="hx">
            <h2>What we write to you about</h2>
          </div>
          {save.error === null ? null : (
            <div className="pad">
              <Note tone="bad" role="alert">
                {profileMessages.errorUpdating}. {sentenceOf(save.error)}
              </Note>
            </div>
          )}
          <NotificationsMatrix
            side={portalType[0] ?? 'customer'}
            events={draft.values.events}
            onEvents={(events) => draft.set({ events })}
          />
        </section>
        <SaveBar dirty={draft.dirty} busy={save.isPending} onDiscard={draft.clear} />
        <UnsavedChanges dirty={draft.dirty} onLeave={draft.clear} />
      </form>
      <aside className="st2">
        <Digest draft={draft} />
        <QuietHours draft={draft} />
        {own.projects.length === 0 ? null : <Projects draft={draft} projects={own.projects} />}
      </aside>
    </>
  );
}

interface PartProps {
  readonly draft: Draft<NotificationValues>;
}

function Digest({ draft }: PartProps) {
  const { timeFormat } = useProfile().userPreferences;
  return (
    <section className="sheet">
      <div className="hx">
        <h3>Daily digest</h3>
      </div>
      <div className="pad st3">
        <SelectField
          label="Sent at"
          choices={(Object.keys(digestTimes) as DigestTime[]).map((value) => ({
            value,
            label: `${clockWords(digestTimes[value].hour, timeFormat)}, ${digestTimes[value].weekdaysOnly ? 'weekdays' : 'every day'}`,
          }))}
          value={draft.values.digest}
          onChange={(event) => draft.set({ digest: event.target.value as DigestTime })}
        />
        <p className="sm ink2">One message with everything, never one each. In your time zone.</p>
      </div>
    </section>
  );
}

function QuietHours({ draft }: PartProps) {
  const { timeFormat } = useProfile().userPreferences;
  return (
    <section className="sheet">
      <div className="hx">
        <h3>Quiet hours</h3>
      </div>
      <div className="pad">
        <SwitchField
          checked={draft.values.quiet}
          onChange={(event) => draft.set({ quiet: event.target.checked })}
          label={
            <>
              Hold e-mail from {clockWords(20, timeFormat)} to {clockWords(6, timeFormat)}
              <br />
              <span className="muted sm">In your time zone. Security is always sent.</span>
            </>
          }
        />
      </div>
    </section>
  );
}

function Projects({ draft, projects }: PartProps & { readonly projects: OwnProfile['projects'] }) {
  const muted = draft.values.mutedProjectIds;
  return (
    <section className="sheet">
      <div className="hx">
        <h3>Projects</h3>
      </div>
      <div className="pad st3">
        {projects.map(({ projectId, name }) => (
          <SwitchField
            key={projectId}
            checked={!muted.includes(projectId)}
            onChange={(event) =>
              draft.set({
                mutedProjectIds: event.target.checked
                  ? muted.filter((each) => each !== projectId)
                  : [...muted, projectId],
              })
            }
            label={
              <>
                {name}
                {muted.includes(projectId) ? (
                  <>
                    <br />
                    <span className="muted sm">Muted</span>
                  </>
                ) : null}
              </>
            }
          />
        ))}
      </div>
    </section>
  );
}
