import '#web/ui/house/fonts.css';
import '#web/ui/house/tokens.css';
import '#web/ui/house/first.css';
import './forms-host.css';

// As on the portal: the compiler of schemas would try `new Function`, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The schemas come with the form, after the line above.
void import('./show.tsx').then(({ show }) => show());
