import { escapeHtml } from '@gatehouse/domain/text/escape-html.ts';

/** Presses the button of the page below. A file of its own, because the policy of every page lets no script run that stands in it. */
export const signOutScript = "document.querySelector('button[name=logout]').click();\n";
export const signOutScriptPath = '/idp/sign-out.js';

const page = (title: string, rest: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${rest}</body></html>\n`;

/** The provider's sign-out (§4 Logout): one form that sends itself; without scripts it is one button. */
export const signOutPage = (form: string): string =>
  page(
    'Signing out',
    `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button><script src="${signOutScriptPath}"></script>`,
  );

/** What the provider says when it cannot send the visitor back, because the address itself was wrong. */
export const errorPage = (sentence: string): string =>
  page('Sign in', `<p>${escapeHtml(sentence)}</p><p><a href="/homepage">Home page</a></p>`);
