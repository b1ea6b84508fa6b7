import { ActDialog, type ActDialogProps } from '#web/ui/act-dialog.tsx';
import { refreshQuotes } from './api.ts';

/** Writes one thing about a quote. */
export function QuoteDialog<A extends { readonly message: string }>(props: Omit<ActDialogProps<A>, 'refresh'>) {
  return <ActDialog {...props} refresh={refreshQuotes} />;
}
