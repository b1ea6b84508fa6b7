import { createRootRoute } from '@tanstack/react-router';
import { guard } from '#web/shell/guard.ts';
import { Root } from '#web/shell/root.tsx';

export const Route = createRootRoute({
  beforeLoad: ({ location, matches, preload }) =>
    guard(
      location.href,
      matches.map((match) => match.staticData),
      preload,
    ),
  component: Root,
});
