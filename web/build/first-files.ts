import type { Rolldown } from 'vite';

const OURS = /\.(?:tsx?|svg|css)$|vite\/preload-helper/;
/** Styles of the home page alone; the others that it begins with are those of every page. */
const HOME_STYLES = /\/home\.module\.css$/;

export const ENTRY = 'src/main.tsx';
export const FORMS_HOST = 'src/forms-host/main.ts';
/** What the entry brings when it goes beyond the home page. */
export const ALL_ROUTES = 'src/all-routes.ts';

/** What is brought at once, or all that is brought in the end. */
export const broughtBy = (
  context: Rolldown.ChunkingContext,
  first: string,
  how: 'at once' | 'in the end',
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const follow = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const module = context.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) follow(next);
    if (how === 'in the end') for (const next of module?.dynamicallyImportedIds ?? []) follow(next);
  };
  follow(first);
  return seen;
};

/**
 * In which file a script of ours stands that a page begins with: what the forms host has too in `house`, with the styles of every page; the rest of the
 * home page in `index`; what is behind it in `routes`. A file for each instead of forty: the home page may ask for no more than twelve in all.
 */
export const firstFileOf = (root: string) => {
  let known: Readonly<Record<'home' | 'routes' | 'host', ReadonlySet<string>>> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    if (!OURS.test(id)) return null;
    known ??= {
      home: broughtBy(context, `${root}/${ENTRY}`, 'at once'),
      routes: broughtBy(context, `${root}/${ALL_ROUTES}`, 'at once'),
      host: broughtBy(context, `${root}/${FORMS_HOST}`, 'in the end'),
    };
    if (known.home.has(id))
      return known.host.has(id) || (id.endsWith('.css') && !HOME_STYLES.test(id)) ? 'house' : 'index';
    return known.routes.has(id) && !known.host.has(id) && !id.endsWith('.css') ? 'routes' : null;
  };
};

/** The file that runs the app. By itself the build would name one to the page that does nothing but ask for this one. */
export const appOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk => {
  const app = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/web/${ENTRY}`)),
  );
  if (app?.type !== 'chunk') throw new Error(`${ENTRY} is in no file of the build`);
  return app;
};
