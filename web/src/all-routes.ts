import { routeTree } from './route-tree.gen.ts';
import { personParts } from './routes/-person-parts.tsx';

/** What is behind the home page: the addresses, and what the shell shows of whoever is signed in. One file, brought when somebody goes there. */
export const behindHome = { routeTree, personParts } as const;
