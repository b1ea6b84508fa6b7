import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';
import type { KeptSettings } from '@gatehouse/domain/lot-settings/contract.ts';
import type { Difference } from '@gatehouse/domain/lot-settings/differences.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { groupOf } from '@gatehouse/domain/lot-settings/values.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLot } from '#web/api/lot-state.ts';
import { Changes } from '#web/ui/changes.tsx';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import { UnsavedChanges } from '#web/ui/record-form/unsaved-changes.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { EditingContext } from './editing.ts';
import style from './group-form.module.css';
import { previews } from './previews.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useGroupForm } from './use-group-form.ts';

/** The place of the setting that is shown and focused: `sites.north.phone`. */
const readPlace = addressReader({ at: aText(200) });

/** The sheets of a group with its fields, what is wrong on top, and the bar that saves; beside it how it will look, where that can be shown. */
export function GroupForm({ group, saved }: { readonly group: SettingGroupId; readonly saved: KeptSettings }) {
  const [{ at }] = useAddress(readPlace);
  const { sites } = useLot().sites;
  const { form, kept, changed, theirs } = useGroupForm(group, saved);
  const { settings, sheets } = groupOf(group);
  const { Preview, tellsWhatWas = false } = previews[group] ?? {};
  useFocusAt(at, form.idOf);
  const sheet = (
    <form className={style.form} aria-label={groupOf(group).label} {...form.formProps}>
      {form.wasKept ? <Note tone="info">{lotSettingsMessages.keptFromBefore}</Note> : null}
      <Theirs changes={theirs} />
      <FormTrouble {...form} />
      {sheets.map(({ title, of }) => (
        <Sheet key={title} title={title}>
          <SettingsFields settings={settings} of={of} values={form.values} onChange={form.set} />
        </Sheet>
      ))}
      <SaveBar count={changed.size} busy={form.busy} onDiscard={form.clear} />
    </form>
  );
  return (
    <EditingContext
      value={{
        problems: form.problems,
        changed,
        idOf: form.idOf,
        at,
        isPreviewed: tellsWhatWas,
        sites: sites.map(({ id, name }) => ({ value: id, label: name })),
      }}
    >
      {Preview === undefined ? (
        sheet
      ) : (
        <div className={style.withPreview}>
          {sheet}
          <Preview group={group} value={kept} changed={changed} />
        </div>
      )}
      <UnsavedChanges dirty={form.dirty} onLeave={form.clear} />
    </EditingContext>
  );
}

function Theirs({ changes }: { readonly changes: readonly Difference[] }) {
  if (changes.length === 0) return null;
  const labels = Object.fromEntries(
    changes.map(({ place, label, within }) => [place, within === '' ? label : `${label}, ${within}`]),
  );
  return (
    <Note tone="warn">
      <b className={house.bold}>{lotSettingsMessages.changedMeanwhile}</b>
      <Changes
        labels={labels}
        changes={changes.map(({ place, before, after }) => ({ field: place, from: before, to: after }))}
      />
    </Note>
  );
}

/** The field to which a result of the search leads. The heading takes the focus of a page that was come to, so the field does after it. */
function useFocusAt(at: string | undefined, idOf: (place: string) => string): void {
  const router = useRouter();
  const id = at === undefined ? null : idOf(at);
  useEffect(() => {
    if (id === null) return;
    const focus = () => {
      const field = document.getElementById(id);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    };
    focus();
    return router.subscribe('onResolved', focus);
  }, [id, router]);
}
