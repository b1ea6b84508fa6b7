import { readImportsAddress } from '@gatehouse/domain/imports/address.ts';
import { importKindIds } from '@gatehouse/domain/imports/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { LotRoom } from '#web/features/lot-settings/lot-room.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useAddress } from '#web/ui/use-address.ts';
import { importsQuery } from './api.ts';
import { ImportPage } from './import-page.tsx';
import { ImportsTable } from './imports-table.tsx';
import { NewImport } from './new-import.tsx';

/** What a studio brings from where it was: a new file, and those that were brought. One of them takes the whole page. */
export default function ImportsRoom() {
  const [address, turn] = useAddress(readImportsAddress);
  const { page = 1, ...standing } = address;
  const reading = useQuery({ ...importsQuery(page), enabled: address.import === undefined });
  if (address.import !== undefined) return <ImportPage importId={address.import} address={address} onAddress={turn} />;
  const { data } = reading;
  return (
    <LotRoom
      room="imports"
      sub="What the studio keeps elsewhere, from a file. Nothing is written before you have seen it."
    >
      <NewImport
        kind={importKindIds.find((id) => id === address.kind) ?? 'companies'}
        onKind={(kind) => turn({ ...address, kind }, { replace: true })}
        onSent={(importId) => turn({ import: importId })}
      />
      <Sheet title="Earlier" aside="Who brought it stands on every record it made.">
        <ImportsTable
          rows={data?.rows}
          of={reading}
          reloading={reading.isPlaceholderData}
          onOpen={(importId) => turn({ import: importId })}
        />
        {data === undefined || data.total <= data.size ? null : (
          <Pagination
            page={data.page}
            pageSize={data.size}
            total={data.total}
            onPage={(next) => turn({ ...standing, ...(next > 1 ? { page: next } : {}) })}
          />
        )}
      </Sheet>
    </LotRoom>
  );
}
