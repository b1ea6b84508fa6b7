import '#web/ui/house/fonts.css';
import '#web/ui/house/tokens.css';
import '#web/ui/house/elements.css';
import './forms-host.module.css';

// The system's choice: in a frame of another site nothing of the portal's may be read, not even storage of one's own.
document.documentElement.dataset.scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

// As on the portal: the compiler of schemas would try `new Function`, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The schemas come with the form, after the line above.
void import('./show.tsx').then(({ show }) => show());
