import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { resemblingQuery } from './api.ts';
import type { CompanyDraft } from './company-draft.ts';
import { companyPaths, type StaffPortal } from './company-paths.ts';

const TYPING_MS = 500;

interface ResemblingNoteProps {
  readonly portal: StaffPortal;
  readonly draft: CompanyDraft;
  readonly companyId: string | null;
}

/** A word while somebody types a tax id or a name that another company has: never in the way of saving. */
export function ResemblingNote({ portal, draft, companyId }: ResemblingNoteProps) {
  const asked = JSON.stringify([
    draft.taxId ?? '',
    draft.productionName.trim(),
    draft.legalName.trim(),
    draft.address.postalCode.trim(),
  ]);
  const settled = useSettled(asked, TYPING_MS);
  const [taxId = '', productionName = '', legalName = '', postalCode = ''] = JSON.parse(settled) as string[];
  const found = useQuery({
    ...resemblingQuery({ taxId, productionName, legalName, postalCode, ...(companyId === null ? {} : { companyId }) }),
    enabled: taxId.length >= 5 || productionName.length >= 3 || legalName.length >= 3,
  });
  const resembling = found.data?.resembling ?? [];
  if (resembling.length === 0) return null;
  return (
    <Note tone="warn" role="status">
      <b className={house.bold}>This company may be here already.</b>
      <ul>
        {resembling.map(({ companyId: id, number, name, status, because }) => (
          <li key={id}>
            <Link className={house.link} to={companyPaths[portal].company} search={{ companyId: id }} target="_blank">
              {name}, {number}
            </Link>
            : {companyMessages[because]}
            {status === 'DISABLED' ? '. It is disabled and can be enabled again with its history.' : ''}
          </li>
        ))}
      </ul>
    </Note>
  );
}
