import type { KeptSettings } from '@gatehouse/domain/lot-settings/contract.ts';
import { type Difference, differencesOf } from '@gatehouse/domain/lot-settings/differences.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import { groupOf, type Values } from '@gatehouse/domain/lot-settings/values.ts';
import { useMemo, useRef } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { type RecordForm, useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { lotSettingsQuery, saveGroup } from './api.ts';
import { editedOf, keptOf, labelsOf, placeOf, problemsOf, withNamedIds } from './form-values.ts';
import { readInForceAgain } from './in-force.ts';

export interface GroupForm {
  readonly form: RecordForm<Values>;
  /** What is typed, as it would be kept. */
  readonly kept: Values;
  /** What differs from what is in force, by place. */
  readonly changed: ReadonlyMap<string, Difference>;
  /** What somebody else saved meanwhile, after a 412. */
  readonly theirs: readonly Difference[];
}

/** The form of a group over what is in force: its rules are the group's, its version the one that If-Match names. */
export function useGroupForm(group: SettingGroupId, saved: KeptSettings): GroupForm {
  const { settings, shape } = groupOf(group);
  const standing = useMemo(() => editedOf(settings, saved.value), [settings, saved]);
  const sent = useRef<Values>({});
  const form = useRecordForm<Values, Awaited<ReturnType<typeof saveGroup>>>({
    saved: standing,
    version: saved.version,
    kept: { form: 'lot-settings', record: group },
    id: `setting-${group}`,
    labels: labelsOf(settings, standing),
    check: (values) => {
      const typed = keptOf(settings, values);
      return problemsOf(shape, typed, withNamedIds(settings, typed, saved.value));
    },
    nameOf: (said) => {
      const place = placeOf(said.replace(/^value\./, '').split('.'), sent.current);
      return (place.split('.')[0] ?? '') in settings ? place : undefined;
    },
    send: (values, { ifMatch }) => {
      sent.current = keptOf(settings, values);
      return saveGroup(group, withNamedIds(settings, sent.current, saved.value), ifMatch);
    },
    reads: readInForceAgain,
    reread: async () => {
      const { groups } = await queryClient.fetchQuery({ ...lotSettingsQuery, staleTime: 0 });
      return { values: editedOf(settings, groups[group].value), version: groups[group].version };
    },
  });
  const kept = keptOf(settings, form.values);
  const { theirs } = form;
  return {
    form: { ...form, labels: labelsOf(settings, form.values) },
    kept,
    changed: new Map(differencesOf(group, saved.value, kept).map((each) => [each.place, each])),
    theirs: theirs === null ? [] : differencesOf(group, keptOf(settings, theirs.before), keptOf(settings, theirs.now)),
  };
}
