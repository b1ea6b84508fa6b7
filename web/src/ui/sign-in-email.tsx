import { TextField, type TextFieldProps } from './text-field.tsx';

/** The address somebody signs in with, as browsers keep it. */
export const SignInEmail = (props: Pick<TextFieldProps, 'ref' | 'error'>) => (
  <TextField {...props} label="E-mail" type="email" name="email" autoComplete="username" required maxLength={255} />
);
