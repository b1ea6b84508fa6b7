import { HistoryQuery, type ToldChange } from '@gatehouse/domain/lot-settings/contract.ts';
import { settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';
import { exportable } from '#server/platform/lists/exportable.ts';
import { historyList, historyWhere } from '../queries/history.ts';

/** The history of the settings as a file: the rows and the order of the screen (decisions §10). */
export const lotSettingsExport = exportable<typeof HistoryQuery, ToldChange>({
  access: { studio: 'editFaq' },
  title: 'History of settings',
  query: HistoryQuery,
  plan: (_, query, work) => ({
    list: historyList,
    asked: { where: historyWhere(work, query), sort: query.sort, direction: query.direction },
    columns: [
      { head: 'Time', type: 'moment', of: (row) => row.at },
      { head: 'Who', type: 'text', of: (row) => row.by, width: 24 },
      { head: 'Part', type: 'text', of: (row) => settingGroups[row.group].label, width: 22 },
      { head: 'Within', type: 'text', of: (row) => row.within, width: 22 },
      { head: 'Setting', type: 'text', of: (row) => row.label, width: 30 },
      { head: 'Before', type: 'text', of: (row) => row.before, width: 36 },
      { head: 'After', type: 'text', of: (row) => row.after, width: 36 },
      { head: 'Note', type: 'text', of: (row) => row.note, width: 24 },
      { head: 'Put back by', type: 'text', of: (row) => row.putBackBy, width: 24 },
      { head: 'Put back', type: 'moment', of: (row) => row.putBackAt },
    ],
  }),
});
