import type { Page } from '@playwright/test';
import { expectStatus, openFromQueue, openMove, send } from './review.ts';

export interface Approver {
  readonly name: string;
  readonly email: string;
}

/** Joan asks these people at once; each gets a mail of his own. */
export const askForRisk = async (joan: Page, project: string, approvers: readonly Approver[]): Promise<void> => {
  await openFromQueue(joan, project);
  const dialog = await openMove(joan, 'Assign risk approver', 'Assign risk approver');
  for (const [index, approver] of approvers.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add another' }).click();
    await dialog.getByLabel('Name', { exact: true }).nth(index).fill(approver.name);
    await dialog.getByLabel('E-mail', { exact: true }).nth(index).fill(approver.email);
  }
  await send(dialog, 'Send the request');
  await expectStatus(joan, 'Awaiting risk acceptance');
};
