import type { PlanVersion } from '@gatehouse/domain/maps/plan-contract.ts';
import type { PlanDocument } from '@gatehouse/domain/maps/plan-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { ActionMenu } from '#web/ui/menu.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { planVersionsQuery, readMapsAgain, readVersion, saveDraft } from '../api.ts';

interface PlanVersionsProps {
  /** The version of the draft that was seen; 0: there is none. */
  readonly seen: number;
  readonly inForce: number;
  readonly onTakeOut: (plan: PlanDocument, version: number) => void;
}

/** Every version, who published it and why. An older one is put back by way of the draft, so that it is looked at first. */
export function PlanVersions({ seen, inForce, onTakeOut }: PlanVersionsProps) {
  const reading = useQuery(planVersionsQuery);
  const { instantInText } = useFormats();
  const [back, setBack] = useState<number | null>(null);
  const columns: readonly Column<PlanVersion>[] = [
    {
      id: 'version',
      head: 'Version',
      small: 'topLeft',
      cell: ({ version }) => (
        <>
          <b className={house.bold}>{version}</b>
          {version === inForce ? <span className={house.muted}>, in force</span> : null}
        </>
      ),
    },
    {
      id: 'published',
      head: 'Published',
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt === null ? 'Nobody has drawn the lot' : `${instantInText(publishedAt)}, ${publishedBy}`,
    },
    { id: 'note', head: 'Why', cell: ({ note }) => note ?? <span className={house.muted}>Not given</span> },
    { id: 'holds', head: 'Holds', cell: ({ holds }) => holds },
    {
      id: 'acts',
      head: 'Actions',
      silentHead: true,
      right: true,
      small: 'topRight',
      cell: ({ version, publishedAt }) => (
        <ActionMenu
          label={`Actions for version ${version}`}
          items={[
            publishedAt !== null && {
              label: 'Take out as a file',
              onSelect: () => void readVersion(version).then(({ plan }) => onTakeOut(plan, version), toast.failed),
            },
            version !== inForce && { label: 'Put back', onSelect: () => setBack(version) },
          ]}
        />
      ),
    },
  ];
  return (
    <Sheet title="Versions">
      <DataTable
        label="Versions"
        columns={columns}
        rows={reading.data}
        of={reading}
        rowKey={({ version }) => String(version)}
      />
      {back === null ? null : (
        <ActQuestion
          title={`Put version ${back} back?`}
          text={
            seen === 0
              ? 'It becomes the draft. Nobody sees it before it is published.'
              : 'It takes the place of the draft. Nobody sees it before it is published.'
          }
          look="primary"
          busyWords="Putting back"
          act={async () => saveDraft((await readVersion(back)).plan, seen)}
          reads={readMapsAgain}
          onClose={() => setBack(null)}
        />
      )}
    </Sheet>
  );
}
