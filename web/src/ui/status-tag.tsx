import {
  type CreditStatus,
  customerLabels,
  customerStatusOf,
  staffLabelOf,
} from '@gatehouse/domain/credit-applications/status.ts';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';
import './house/work.css';

export type StatusFamily = 'neutral' | 'daylight' | 'pink' | 'go' | 'stop' | 'cash';

export interface StatusLook {
  readonly family: StatusFamily;
  readonly glyph: GlyphName;
  readonly label: string;
}

/** Colour, glyph and word, always all three (look §3). Plain in tables and lists, `tag` with a wash in page heads and detail blocks. */
export function StatusTag({
  look,
  tag = false,
  children,
}: {
  readonly look: StatusLook;
  readonly tag?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span className={`st st-${look.family}${tag ? ' st-tag' : ''}`}>
      <Glyph name={look.glyph} />
      <span>{children ?? look.label}</span>
    </span>
  );
}

const creditLooks = {
  DRAFT: ['neutral', 'dash'],
  SUBMITTED: ['daylight', 'ringdot'],
  IN_REVIEW: ['daylight', 'half'],
  NEEDS_REVISIONS: ['pink', 'back'],
  PENDING_LEVEL_1: ['daylight', 'l0'],
  PENDING_LEVEL_2: ['daylight', 'l1'],
  PENDING_RISK: ['daylight', 'shield'],
  FINAL_REVIEW: ['daylight', 'l2'],
  CONDITIONAL: ['go', 'tickring'],
  APPROVED: ['go', 'check'],
  ON_HOLD: ['stop', 'pause'],
  COD: ['cash', 'cash'],
  DENIED: ['stop', 'cross'],
  EXPIRED: ['neutral', 'clock'],
  WITHDRAWN: ['neutral', 'out'],
  CLOSED: ['neutral', 'square'],
} as const satisfies Record<CreditStatus, readonly [StatusFamily, GlyphName]>;

/** A credit application as the audience reads it: customers never see the internal steps (credit.md §1). */
export function creditLook(status: CreditStatus, audience: 'customer' | 'staff', submittedVersion = 1): StatusLook {
  const shown = audience === 'customer' ? customerStatusOf(status) : status;
  const [family, glyph] = creditLooks[shown];
  return {
    family,
    glyph,
    label: audience === 'customer' ? customerLabels[shown] : staffLabelOf(shown, submittedVersion),
  };
}

const look = (family: StatusFamily, glyph: GlyphName, label: string): StatusLook => ({ family, glyph, label });

/** §4 Statuses: project Active, Closed, Not Started. */
export const projectLooks = {
  NOT_STARTED: look('neutral', 'ring', 'Not Started'),
  ACTIVE: look('go', 'dot', 'Active'),
  CLOSED: look('neutral', 'square', 'Closed'),
} as const;

/** Company, user and contact. */
export const accountLooks = {
  ACTIVE: look('go', 'dot', 'Active'),
  DISABLED: look('neutral', 'slash', 'Disabled'),
  INACTIVE: look('neutral', 'slash', 'Inactive'),
  FROZEN: look('neutral', 'frost', 'Frozen'),
  INVITED: look('neutral', 'dash', 'Invited'),
  VALID: look('go', 'tick', 'Valid'),
  INVALID: look('stop', 'tri', 'Invalid'),
} as const;

export const requestLooks = {
  DRAFT: look('neutral', 'dash', 'Draft'),
  SUBMITTED: look('daylight', 'ringdot', 'Submitted'),
  ACKNOWLEDGED: look('daylight', 'eye', 'Acknowledged'),
  NEEDS_INFO: look('pink', 'ask', 'Needs information'),
  APPROVED: look('go', 'tick', 'Approved'),
  SCHEDULED: look('go', 'cal', 'Scheduled'),
  IN_PROGRESS: look('go', 'dot', 'In progress'),
  COMPLETED: look('go', 'check', 'Completed'),
  DECLINED: look('stop', 'cross', 'Declined'),
  CANCELLED: look('neutral', 'slash', 'Cancelled'),
} as const;

/** Beside a request's status, only when it is not delivered. */
export const deliveryLooks = {
  PENDING: look('neutral', 'dash', 'Delivery pending'),
  DELIVERED: look('neutral', 'tick', 'Delivered'),
  FAILED: look('stop', 'tri', 'Delivery failed'),
} as const;

export const quoteLooks = {
  DRAFT: look('neutral', 'dash', 'Draft'),
  SENT: look('daylight', 'ringdot', 'Sent'),
  ACCEPTED: look('go', 'tick', 'Accepted'),
  DECLINED: look('stop', 'cross', 'Declined'),
  EXPIRED: look('neutral', 'clock', 'Expired'),
  SUPERSEDED: look('neutral', 'slash', 'Superseded'),
} as const;
