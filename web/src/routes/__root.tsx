import { createRootRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { guard } from '#web/shell/guard.ts';
import { Root } from '#web/shell/root.tsx';

const Palette = lazy(() => import('#web/features/palette/palette.tsx').then((module) => ({ default: module.Palette })));

export const Route = createRootRoute({
  beforeLoad: ({ location, matches, preload }) =>
    guard(
      location.href,
      matches.map((match) => match.staticData),
      preload,
    ),
  component: () => <Root palette={Palette} />,
});
