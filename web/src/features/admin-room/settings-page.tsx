import { useQuery } from '@tanstack/react-query';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { Facts, Sheet } from '#web/ui/sheet.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { DataTable } from '#web/ui/table.tsx';
import style from './admin-room.module.css';
import { AdminRoomTabs } from './admin-room-tabs.tsx';
import { settingsQuery } from './api.ts';

const sources = { environment: 'Environment', default: 'Default' } as const;

/** What runs, and by which settings of the environment. They are changed where the server is started, not here. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className={`${house.content} ${style.room}`}>
      <PageHead
        title="Settings in force"
        crumb={['Administration', { words: 'Admin room', to: '/feature/studio-dashboard/admin-room' }]}
        sub="Of this server, as it was started. Of secrets it is said only that they are set."
      />
      <AdminRoomTabs selected="Settings in force" />
      <Reading of={settings} onSheet waiting={<SkeletonSheet lines={12} />}>
        {({ settings: rows, versions }) => (
          <>
            <Sheet title="What runs">
              <div className={house.inside}>
                <Facts
                  columns={4}
                  facts={versions.map(({ what, version }) => [
                    what,
                    <span key={what} className={style.anyBreak}>
                      {version}
                    </span>,
                  ])}
                />
              </div>
            </Sheet>
            <section className={house.sheet} aria-label="Settings">
              <DataTable
                label="Settings"
                rows={rows}
                rowKey={({ name }) => name}
                columns={[
                  {
                    id: 'name',
                    head: 'Setting',
                    small: 'topLeft',
                    cell: ({ name }) => <code className={style.code}>{name}</code>,
                  },
                  {
                    id: 'value',
                    head: 'In force',
                    cell: ({ value }) =>
                      value === null ? (
                        <span className={house.muted}>Not set</span>
                      ) : (
                        <span className={style.anyBreak}>{value}</span>
                      ),
                  },
                  {
                    id: 'source',
                    head: 'From',
                    small: 'topRight',
                    cell: ({ source }) => sources[source],
                  },
                ]}
              />
            </section>
          </>
        )}
      </Reading>
    </div>
  );
}
