/** A recovery code has no sign that is read as another: no 0 and O, no 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** So many are made at once. */
export const RECOVERY_CODES = 10;

/** A recovery code of bytes from the caller, who knows chance; a byte that would make some signs likelier than others is passed over. Null: too few bytes. */
export const recoveryCodeFrom = (bytes: Uint8Array): string | null => {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % signs.length)).slice(0, CODE_LENGTH);
  return fair.length < CODE_LENGTH ? null : fair.map((byte) => signs[byte % signs.length]).join('');
};

/** In fours, as it is read and typed: 4K7P 2MVX; the secret of an app as well. */
export const inFours = (code: string): string => code.replace(/.{4}(?=.)/g, '$& ');

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** What somebody typed where a code is asked: six digits of the app, or a recovery code, with or without spaces. Null: neither. */
export const typedCode = (typed: string): TypedCode | null => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return code.length === CODE_LENGTH && [...code].every((sign) => signs.includes(sign))
    ? { kind: 'recovery', code }
    : null;
};
