/** Addresses that anybody may have say nothing about who they belong to. */
const publicDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com gmx.com mail.com'.split(
    ' ',
  ),
);

export const mailDomainOf = (email: string): string => email.split('@')[1]?.trim().toLowerCase() ?? '';
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);
/** The digits that tell a phone number apart: the last ten, without country code and punctuation. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
export const comparableAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
