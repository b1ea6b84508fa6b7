/** The dialog's code, fetched when somebody comes near the button. */
export const loadSignIn = () => import('./sign-in-dialog.tsx');
