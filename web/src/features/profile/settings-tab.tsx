import { dateFormats } from '@gatehouse/domain/fields/calendar-date.ts';
import { profileMessages } from '@gatehouse/domain/profile/messages.ts';
import type { UserPreferences, UserProfile } from '@gatehouse/domain/session/profile.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { type ReactNode, useMemo } from 'react';
import { call } from '#web/api/call.ts';
import { Segment } from '#web/ui/check-field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import style from './profile.module.css';
import { SaveBar } from './save-bar.tsx';
import { Appearance, type Light } from './settings-appearance.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { timeZoneChoices } from './time-zones.ts';

interface SettingsTabProps {
  readonly profile: UserProfile;
  readonly onProfile: (profile: UserProfile) => void;
  readonly light: Light;
}

const starts = [
  { value: 'Sunday', label: 'Sunday' },
  { value: 'Monday', label: 'Monday' },
] as const;
const clocks = [
  { value: '12h', label: '12 hours' },
  { value: '24h', label: '24 hours' },
] as const;
const units = [
  { value: 'Fahrenheit', label: 'Fahrenheit' },
  { value: 'Celsius', label: 'Celsius' },
] as const;
const labels = { timeZone: 'Time zone', dateFormat: 'Date format' };
const siteChoices = sites.map((value) => ({ value, label: value }));

/** US-004, US-020 to US-023: settings that the whole product follows as soon as they are saved. */
export function SettingsTab({ profile, onProfile, light }: SettingsTabProps) {
  const { values, dirty, set, bind, clear, busy, error, formProps } = useRecordForm({
    saved: profile.userPreferences,
    kept: { form: 'settings-draft' },
    labels,
    send: (body: UserPreferences) => call('PUT /api/customer-portal/userprofile/preferences', { body }),
    onDone: ({ userProfileDTO }) => onProfile(userProfileDTO),
  });
  const now = useMemo(() => new Date(), []);
  const zones = useMemo(() => timeZoneChoices(profile.userPreferences.timeZone, now), [profile, now]);
  return (
    <>
      <form className={style.column} {...formProps}>
        <Sheet title="Place and time">
          <div className={`${house.inside} ${style.twoFields}`}>
            {error === null ? null : (
              <div className={house.whole}>
                <Note tone="bad" role="alert">
                  {profileMessages.errorUpdating}. {error.message}
                </Note>
              </div>
            )}
            <SelectField {...bind('timeZone')} choices={zones} />
            <SelectField {...bind('dateFormat')} choices={dateFormats.map((value) => ({ value, label: value }))} />
            <Choice label="Calendar starts on">
              <Segment
                label="Calendar starts on"
                choices={starts}
                value={values.calendarFormat}
                onChoose={(calendarFormat) => set({ calendarFormat })}
              />
            </Choice>
            <Choice label="Time">
              <Segment
                label="Time"
                choices={clocks}
                value={values.timeFormat}
                onChoose={(timeFormat) => set({ timeFormat })}
              />
            </Choice>
            <Choice label="Temperature">
              <Segment
                label="Temperature"
                choices={units}
                value={values.temperatureUnit}
                onChoose={(temperatureUnit) => set({ temperatureUnit })}
              />
            </Choice>
            <Choice label="On the lot">
              <Segment
                label="On the lot"
                choices={siteChoices}
                value={values.onTheLotCountry.onTheLotCountryName}
                onChoose={(onTheLotCountryName) => set({ onTheLotCountry: { onTheLotCountryName } })}
              />
            </Choice>
          </div>
        </Sheet>
        <Appearance light={light} />
        <SaveBar dirty={dirty} busy={busy} onDiscard={clear} />
        <UnsavedChanges dirty={dirty} onLeave={clear} />
      </form>
      <SettingsPreview preferences={values} now={now.toISOString()} />
    </>
  );
}

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={style.choice}>
    <span className={fieldStyle.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);
