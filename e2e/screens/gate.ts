import { randomUUID } from 'node:crypto';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { Locator, Page } from '@playwright/test';
import { linkIn, mailTo } from '../lot/mailbox.ts';
import { elsewhere } from './elsewhere.ts';

export const gate4 = '/feature/studio-dashboard/gate?gate=Gate+4';

/** A pass of today that Ines asks for and Casey issues; gives it with the link of the visitor's mail. */
export const issued = async (ines: Page, casey: Page, lastName: string) => {
  const today = lotDayOf(new Date().toISOString());
  const email = `mara.${randomUUID().slice(0, 8)}@visitor.example`;
  const asInes = await elsewhere(ines);
  const { passes: asked } = await asInes('POST', '/api/customer-portal/passes', {
    projectId: '09a0ec70-0000-4000-8000-000000001042', // Nightjar,
    passes: [
      {
        type: 'VENDOR',
        firstName: 'Mara',
        lastName,
        email,
        site: 'Burbank',
        gate: 'Gate 4',
        destination: 'Stage 16, dock',
        arrivesOn: today,
        leavesOn: today,
        plate: '8KTR204',
      },
    ],
  });
  const asCasey = await elsewhere(casey);
  const [pass] = asked as readonly { readonly passId: string; readonly number: string; readonly version: number }[];
  if (pass === undefined) throw new Error('No pass was made.');
  await asCasey('PUT', `/api/studio-ops/passes/${pass.passId}/issue`, undefined, pass.version);
  const mail = await mailTo(email, 'your pass');
  return { ...pass, mail, link: linkIn(mail, '/visitor-pass'), asCasey };
};

export const search = (page: Page): Locator => page.getByLabel('Name, plate, number or scanned code');
/** Whether there is a line, and what waits to be sent. */
export const line = (page: Page): Locator => page.getByRole('status');
