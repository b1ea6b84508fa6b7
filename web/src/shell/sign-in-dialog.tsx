import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/login.module.css';
import { LogoMark } from '#web/ui/logo.tsx';
import { WriteTo } from '#web/ui/write-to.tsx';
import { EmbeddedSignIn } from './embedded-sign-in.tsx';
import { ForeignSignIn } from './foreign-sign-in.tsx';
import { readOptions, type SignInOptions } from './sign-in.ts';
import { closeSignIn, useSignInState } from './sign-in-state.ts';

/**
 * The sign-in dialog (§2). With the embedded provider it is the provider's own interaction shown by our page, so the password goes
 * to the provider and to nobody else; with a foreign one it asks for the e-mail only (decisions §7).
 */
export function SignInDialog() {
  const { open, interaction } = useSignInState();
  const [options, setOptions] = useState<SignInOptions | null>(null);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) readOptions().then(setOptions, (error: unknown) => console.warn('Sign in', error));
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={closeSignIn}
      title="Sign in"
      className={style.login}
      mark={
        <div className={style.mark}>
          <LogoMark />
        </div>
      }
      text="Use the e-mail your production gave us."
      initialFocus={email}
    >
      {options?.provider === 'foreign' ? (
        <ForeignSignIn emailRef={email} />
      ) : (
        <EmbeddedSignIn emailRef={email} given={interaction} cast={options?.cast ?? []} />
      )}
      <p className={style.help}>
        Not a client yet?{' '}
        <WriteTo className={house.link} address={lot().brand.contactEmail} otherwise="Contact us">
          Contact us
        </WriteTo>{' '}
        and we will set up your company.
      </p>
    </Dialog>
  );
}
