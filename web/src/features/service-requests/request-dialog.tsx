import { ActDialog, type ActDialogProps } from '#web/ui/act-dialog.tsx';
import { refreshRequests } from './api.ts';

/** Does one thing with a request. */
export function RequestDialog<A extends { readonly message: string }>(props: Omit<ActDialogProps<A>, 'refresh'>) {
  return <ActDialog {...props} refresh={refreshRequests} />;
}
