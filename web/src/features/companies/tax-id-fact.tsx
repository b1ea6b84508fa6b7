import { useMutation } from '@tanstack/react-query';
import type { Family } from '#web/api/family.ts';
import { useMay } from '#web/api/session-state.ts';
import house from '#web/ui/house/house.module.css';
import { toast } from '#web/ui/toast.ts';
import { revealTaxId, type ShownCompany } from './api.ts';
import style from './companies.module.css';

/** "Ends in 1107", and Show for who may edit (CO-013). Each look is a line in the history; leaving the page hides it again. */
export function TaxIdFact({ family, company }: { readonly family: Family; readonly company: ShownCompany }) {
  const mayEdit = useMay('editCompany');
  const shown = useMutation({
    mutationFn: () => revealTaxId(family, company.companyId),
    onError: toast.failed,
    gcTime: 0, // the whole number is nowhere but on the screen
  });
  return (
    <>
      <span aria-live="polite">{shown.data ?? `Ends in ${company.taxIdLast4}`}</span>
      {mayEdit ? (
        <button
          type="button"
          className={`${house.linkButton} ${house.small} ${style.showTaxId}`}
          aria-label={shown.data === undefined ? 'Show the federal tax ID' : 'Hide the federal tax ID'}
          onClick={() => (shown.data === undefined ? shown.mutate() : shown.reset())}
        >
          {shown.data === undefined ? 'Show' : 'Hide'}
        </button>
      ) : null}
    </>
  );
}
