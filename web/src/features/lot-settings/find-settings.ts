import type { KeptSettings } from '@gatehouse/domain/lot-settings/contract.ts';
import { inWords } from '@gatehouse/domain/lot-settings/differences.ts';
import type { SettingGroupId } from '@gatehouse/domain/lot-settings/groups.ts';
import type { Settings } from '@gatehouse/domain/lot-settings/setting.ts';
import { groupOf, type Row, type Values } from '@gatehouse/domain/lot-settings/values.ts';
import type { Room } from './rooms.ts';

/** A room, or a setting in it, that has the asked words. */
export interface Found {
  readonly room: Room;
  /** The place of the setting; null: the room itself. */
  readonly at: string | null;
  readonly label: string;
  /** Where it stands: "Sites and hours, Northtown". */
  readonly within: string;
  readonly value: string;
}

type Kept = Readonly<Record<SettingGroupId, KeptSettings>>;
interface Said extends Found {
  readonly words: string;
}

const MOST = 40;

const saidIn = (room: Room, settings: Settings, values: Values, under: string, within: string): readonly Said[] =>
  Object.entries(settings).flatMap(([key, setting]): readonly Said[] => {
    const at = `${under}${key}`;
    const own = { room, at, label: setting.label, within };
    if (setting.kind !== 'rows') {
      const value = inWords(setting, values[key]);
      return [{ ...own, value, words: [setting.label, setting.hint, setting.also, value].join(' ') }];
    }
    const rows = (values[key] ?? []) as readonly Row[];
    return [
      { ...own, value: '', words: [setting.label, setting.hint].join(' ') },
      ...rows.flatMap((row) => {
        const name = setting.names?.[row.id] ?? (String(row[setting.calledBy] ?? '') || row.id);
        return saidIn(room, setting.fields, row, `${at}.${row.id}.`, `${within}, ${name}`);
      }),
    ];
  });

/** How near: the label begins so, has the words, or something else about it does. */
const rankOf = ({ label }: Said, asked: string): number => {
  const low = label.toLowerCase();
  return low.startsWith(asked) ? 0 : low.includes(asked) ? 1 : 2;
};

/** What has all the asked words in its label, its hint, its value or where it stands: rooms and settings, the nearest first. */
export const findSettings = (asked: string, rooms: readonly Room[], kept: Kept | undefined): readonly Found[] => {
  const low = asked.trim().toLowerCase();
  const words = low.split(/\s+/);
  const said = rooms.flatMap((room): readonly Said[] => {
    const itself = {
      room,
      at: null,
      label: room.label,
      within: room.part ?? '',
      value: '',
      words: `${room.label} ${room.also ?? ''}`,
    };
    const group = kept?.[room.id as SettingGroupId];
    return group === undefined
      ? [itself]
      : [itself, ...saidIn(room, groupOf(room.id as SettingGroupId).settings, group.value, '', room.label)];
  });
  return said
    .filter((each) => words.every((word) => `${each.words} ${each.within}`.toLowerCase().includes(word)))
    .toSorted((one, other) => rankOf(one, low) - rankOf(other, low))
    .slice(0, MOST);
};
