import type { OwnProfile } from '@gatehouse/domain/profile/contract.ts';
import { type DigestTime, digestTimes } from '@gatehouse/domain/profile/notifications.ts';
import { call } from '#web/api/call.ts';
import { useProfile } from '#web/api/session-state.ts';
import { SwitchField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { readOwnProfileAgain } from './api.ts';
import { NotificationsMatrix } from './notifications-matrix.tsx';
import { clockWords, type NotificationValues } from './notifications-values.ts';
import style from './profile.module.css';
import { NotUpdated, SaveBar } from './save-bar.tsx';

/** US-005, US-006: what a person wants to hear of, and how. Decisions and security have no switch. */
export function NotificationsTab({ own }: { readonly own: OwnProfile }) {
  const { portalType } = useProfile();
  const form = useRecordForm({
    saved: own.notifications,
    kept: { form: 'notifications-draft' },
    send: (body: NotificationValues) => call('PUT /api/customer-portal/userprofile/notifications', { body }),
    reads: readOwnProfileAgain,
    onDone: () => window.dispatchEvent(new Event('gatehouse:alerts')),
  });
  return (
    <>
      <form className={style.column} {...form.formProps}>
        <Sheet title="What we write to you about">
          {form.error === null ? null : (
            <div className={house.inside}>
              <NotUpdated error={form.error} />
            </div>
          )}
          <NotificationsMatrix
            side={portalType[0] ?? 'customer'}
            events={form.values.events}
            onEvents={(events) => form.set({ events })}
          />
        </Sheet>
        <SaveBar form={form} />
      </form>
      <aside className={style.column}>
        <Digest form={form} />
        <QuietHours form={form} />
        {own.projects.length === 0 ? null : <Projects form={form} projects={own.projects} />}
      </aside>
    </>
  );
}

interface PartProps {
  readonly form: Pick<RecordForm<NotificationValues>, 'values' | 'set' | 'bind'>;
}

function Digest({ form }: PartProps) {
  const { timeFormat } = useProfile().userPreferences;
  return (
    <Sheet level="h3" title="Daily digest">
      <div className={`${house.inside} ${style.fields}`}>
        <SelectField
          {...form.bind('digest')}
          label="Sent at"
          choices={(Object.keys(digestTimes) as DigestTime[]).map((value) => ({
            value,
            label: `${clockWords(digestTimes[value].hour, timeFormat)}, ${digestTimes[value].weekdaysOnly ? 'weekdays' : 'every day'}`,
          }))}
        />
        <p className={house.detail}>One message with everything, never one each. In your time zone.</p>
      </div>
    </Sheet>
  );
}

function QuietHours({ form }: PartProps) {
  const { timeFormat } = useProfile().userPreferences;
  return (
    <Sheet level="h3" title="Quiet hours">
      <div className={house.inside}>
        <SwitchField
          {...form.bind('quiet')}
          label={
            <>
              Hold e-mail from {clockWords(20, timeFormat)} to {clockWords(6, timeFormat)}
              <br />
              <span className={house.fine}>In your time zone. Security is always sent.</span>
            </>
          }
        />
      </div>
    </Sheet>
  );
}

function Projects({ form, projects }: PartProps & { readonly projects: OwnProfile['projects'] }) {
  const muted = form.values.mutedProjectIds;
  return (
    <Sheet level="h3" title="Projects">
      <div className={`${house.inside} ${style.fields}`}>
        {projects.map(({ projectId, name }) => (
          <SwitchField
            key={projectId}
            checked={!muted.includes(projectId)}
            onChange={(event) =>
              form.set({
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
                    <span className={house.fine}>Muted</span>
                  </>
                ) : null}
              </>
            }
          />
        ))}
      </div>
    </Sheet>
  );
}
