import { lot } from '../lot-settings/lot.ts';

/** Why a link without sign-in does nothing now: to its holder, who is told whom to ask and nothing about people, and in the lists of those inside. */
export const linkMessages = {
  ended: (ask: string): string => `Whoever sent it does not answer for it any more. Ask ${ask} for a new one.`,
  rests: (ask: string): string => `Whoever sent it is away for now. Try again later, or ask ${ask} for a new one.`,
  companyOff: (): string =>
    `Ask client services of ${[lot().brand.name, lot().brand.contactEmail].filter(Boolean).join(', ')}.`,
  accountsReceivable: (): string => {
    const { name, accountsReceivableEmail: address } = lot().brand;
    return `accounts receivable of ${name}${address === '' ? '' : `, ${address},`}`;
  },
  endedBecause: {
    gone: (name: string): string => `Ended: ${name} is not active any more.`,
    frozen: (name: string): string => `Rests while ${name} is frozen.`,
    leftProject: (name: string): string => `Ended: ${name} left the project.`,
    rightGone: (name: string, right: string): string => `Ended: ${name} may no longer ${right}.`,
    companyOff: (company: string): string => `Ended: ${company} is disabled.`,
    nobody: 'Ended: nobody answers for it.',
  },
} as const;
