import { createFileRoute } from '@tanstack/react-router';
import { readTokenAddress } from '#web/api/arrived-token.ts';
import { VisitorPassPage } from '#web/features/passes/visitor-pass-page.tsx';

/** The pass of a visitor, by mailed link; no sign-in. */
export const Route = createFileRoute('/visitor-pass')({
  validateSearch: readTokenAddress,
  component: VisitorPassPage,
});
