/**
 * Kinds of record that are let go after a time (decision 0112), in the order of the page. `least` is what law or contract of the trade ask for, in the unit
 * of the setting; the time itself is a setting of the group `retention`.
 */
export const retentionKinds = {
  passes: {
    label: 'Passes and visitors',
    basis: 'Our policy',
    unit: 'days',
    least: 30,
    most: 1095,
    from: 'After the last day of the pass, each night by itself',
  },
  declined: {
    label: 'Declined applications',
    basis: 'Fair lending rules',
    unit: 'months',
    least: 25,
    most: 120,
    from: 'After the denial or the withdrawal; the rules on fair lending ask for 25 months',
  },
  approved: {
    label: 'Approved credit and letters',
    basis: 'Tax and contract',
    unit: 'years',
    least: 7,
    most: 30,
    from: 'After the credit ended; tax and contract law ask for seven years',
  },
  requests: {
    label: 'Requests and conversations',
    basis: 'Our policy',
    unit: 'months',
    least: 12,
    most: 120,
    from: 'After the request was closed; one with a quote stays as long as approved credit',
  },
  mails: {
    label: 'Mails that were sent',
    basis: 'Our policy',
    unit: 'months',
    least: 3,
    most: 84,
    from: 'After the mail went out',
  },
  formerUsers: {
    label: 'Former users, names only',
    basis: 'Our policy',
    unit: 'months',
    least: 12,
    most: 120,
    from: 'After the account was removed: name, address and phone go, the account’s number stays',
  },
  screening: {
    label: 'Screening records',
    basis: 'Sanctions rules',
    unit: 'years',
    least: 10,
    most: 30,
    from: 'After the screening; the rules on sanctions ask for ten years',
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly basis: string;
      readonly unit: 'days' | 'months' | 'years';
      readonly least: number;
      readonly most: number;
      readonly from: string;
    }
  >
>;

export type RetentionKind = keyof typeof retentionKinds;
export const retentionKindIds = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]];

/** Visitors are forgotten when their time is over, whatever is said of the nights (decisions §5); nobody is mailed before. */
export const forgottenKinds: readonly RetentionKind[] = ['passes'];
/** What a night lets go where the studio said so, and System Admins read before. */
export const toldKinds: readonly RetentionKind[] = retentionKindIds.filter((kind) => !forgottenKinds.includes(kind));
