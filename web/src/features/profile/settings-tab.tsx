import { dateFormats } from '@gatehouse/domain/fields/calendar-date.ts';
import type { UserPreferences, UserProfile } from '@gatehouse/domain/session/profile.ts';
import { siteChoices } from '@gatehouse/domain/sites/sites.ts';
import { useMemo } from 'react';
import { call } from '#web/api/call.ts';
import { Segment, type SegmentProps } from '#web/ui/check-field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { choicesOf, SelectField } from '#web/ui/text-field.tsx';
import style from './profile.module.css';
import { NotUpdated, SaveBar } from './save-bar.tsx';
import { Appearance, type Light } from './settings-appearance.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { timeZoneChoices } from './time-zones.ts';

interface SettingsTabProps {
  readonly profile: UserProfile;
  readonly onProfile: (profile: UserProfile) => void;
  readonly light: Light;
}

const starts = choicesOf(['Sunday', 'Monday']);
const clocks = [
  { value: '12h', label: '12 hours' },
  { value: '24h', label: '24 hours' },
] as const;
const units = choicesOf(['Fahrenheit', 'Celsius']);
const labels = { timeZone: 'Time zone', dateFormat: 'Date format' };

/** US-004, US-020 to US-023: settings that the whole product follows as soon as they are saved. */
export function SettingsTab({ profile, onProfile, light }: SettingsTabProps) {
  const form = useRecordForm({
    saved: profile.userPreferences,
    kept: { form: 'settings-draft' },
    labels,
    send: (body: UserPreferences) => call('PUT /api/customer-portal/userprofile/preferences', { body }),
    onDone: ({ userProfileDTO }) => onProfile(userProfileDTO),
  });
  const { values, set, bind, error, formProps } = form;
  const now = useMemo(() => new Date(), []);
  const zones = useMemo(() => timeZoneChoices(profile.userPreferences.timeZone, now), [profile, now]);
  return (
    <>
      <form className={style.column} {...formProps}>
        <Sheet title="Place and time">
          <div className={`${house.inside} ${style.twoFields}`}>
            {error === null ? null : (
              <div className={house.whole}>
                <NotUpdated error={error} />
              </div>
            )}
            <SelectField {...bind('timeZone')} choices={zones} />
            <SelectField {...bind('dateFormat')} choices={choicesOf(dateFormats)} />
            <Choice
              label="Calendar starts on"
              choices={starts}
              value={values.calendarFormat}
              onChoose={(calendarFormat) => set({ calendarFormat })}
            />
            <Choice
              label="Time"
              choices={clocks}
              value={values.timeFormat}
              onChoose={(timeFormat) => set({ timeFormat })}
            />
            <Choice
              label="Temperature"
              choices={units}
              value={values.temperatureUnit}
              onChoose={(temperatureUnit) => set({ temperatureUnit })}
            />
            <Choice
              label="On the lot"
              choices={siteChoices()}
              value={values.onTheLotCountry.onTheLotCountryName}
              onChoose={(onTheLotCountryName) => set({ onTheLotCountry: { onTheLotCountryName } })}
            />
          </div>
        </Sheet>
        <Appearance light={light} />
        <SaveBar form={form} />
      </form>
      <SettingsPreview preferences={values} now={now.toISOString()} />
    </>
  );
}

/** A segment with its words above it, which readers hear from the segment itself. */
const Choice = <V extends string>(props: SegmentProps<V>) => (
  <div className={style.choice}>
    <span className={fieldStyle.label} aria-hidden="true">
      {props.label}
    </span>
    <Segment {...props} />
  </div>
);
