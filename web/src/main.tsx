import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/house/fonts.css';
import './ui/house/tokens.css';
import './ui/house/elements.css';
import './ui/house/button.module.css';
import { followLot } from './api/lot-state.ts';
import { newRouter } from './router.ts';
import { startSession } from './shell/session.ts';
import { speakForLot } from './ui/speak-for-lot.ts';

// Schemas come with the screens. Their compiler would try `new Function`, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

speakForLot();
followLot();
const router = newRouter();
startSession({ home: () => router.navigate({ to: homeRoute, replace: true, ignoreBlocker: true }) });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if ('known' in document.documentElement.dataset) root.textContent = ''; // not the strangers' home page (public/scheme.js)
delete document.documentElement.dataset.known;
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
