import { createFileRoute } from '@tanstack/react-router';
import { readTokenAddress } from '#web/api/arrived-token.ts';
import { SetUpPage } from '#web/features/set-up/set-up-page.tsx';
import { startInteraction, submitCredentials } from '#web/shell/sign-in.ts';

/** Behind the set-up link of a lot (decision 0104); no sign-in. */
export const Route = createFileRoute('/set-up')({
  validateSearch: readTokenAddress,
  component: function SetUpRoute() {
    return <SetUpPage onEnter={enter} />;
  },
});

const enter = async (email: string, password: string): Promise<void> => {
  const begun = await startInteraction();
  if ('goTo' in begun) return location.assign(begun.goTo);
  const step = await submitCredentials(begun.uid, { email, password });
  // what else is asked, the dialog of the home page asks
  location.assign('returnTo' in step ? step.returnTo : `/homepage?interaction=${begun.uid}`);
};
