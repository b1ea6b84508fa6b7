/** Texts of the shell and of parts that every screen uses: §2 Top-level routes, §5 Dialogs; the ones marked ours are not in the specification. */
export const shellMessages = {
  pageNotFoundTitle: 'Page Not Found',
  pageNotFound:
    'Oops! It seems you have taken a wrong turn. The page you are looking for may have been moved or no longer exists.',
  backToHomepage: 'Go back to the Homepage',
  unsavedNavigate:
    'You have unsaved changes. Navigating away will discard these changes. Are you sure you want to continue?',
  unsavedLeavePage:
    "You have unsaved changes. Are you sure you want to leave this page? Any information you've entered will be lost.",
  unsavedTitle: 'Leave this page?', // ours
  signingIn: 'Signing you in', // ours (RT-008)
  pageFailed: 'This page did not load.', // ours
  newVersion: 'There is a new version of this page. Load it again.', // ours: a chunk of an older build is gone
} as const;
