import type { ButtonLook } from '#web/ui/button.tsx';
import { startApplication } from '../api.ts';
import { BeginButton } from './begin-button.tsx';

interface StartProps {
  readonly projectId: string;
  /** Why it cannot be started now; stands beside the button that is off. */
  readonly because?: string | null;
  readonly look?: ButtonLook;
  readonly size?: 'sm';
}

/** Start credit application (credit.md T1): a draft that knows the company already, opened at once. */
export const StartApplication = ({ projectId, because = null, look = 'line', size }: StartProps) => (
  <BeginButton
    words="Start credit application"
    busyWords="Starting"
    look={look}
    size={size}
    because={because}
    begin={() => startApplication(projectId)}
  />
);
