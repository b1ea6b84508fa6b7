import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speakForLot } from '#web/ui/speak-for-lot.ts';
import { FormsHostPage } from './forms-host-page.tsx';

/** The one page of the forms host: which form it is stands in its path, what is prefilled in its query, whose page frames it in its head. */
export const show = (): void => {
  const root = document.getElementById('root');
  const portal = document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '';
  if (root === null || portal === '') throw new Error('This page was not served by the forms host');
  const formId = Number(/\/(\d+)$/.exec(window.location.pathname)?.[1]);
  speakForLot();
  createRoot(root).render(
    <StrictMode>
      <FormsHostPage formId={formId} portal={portal} prefill={new URLSearchParams(window.location.search)} />
    </StrictMode>,
  );
};
