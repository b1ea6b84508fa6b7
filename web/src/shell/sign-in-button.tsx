import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { loadSignIn } from './load-sign-in.ts';
import { openSignIn } from './sign-in-state.ts';

export function SignInButton({ look, size }: { readonly look: ButtonLook; readonly size?: 'lg' }) {
  return (
    <Button
      look={look}
      {...(size === undefined ? {} : { size })}
      onPointerEnter={() => void loadSignIn()}
      onFocus={() => void loadSignIn()}
      onClick={() => openSignIn()}
    >
      Sign in
    </Button>
  );
}
