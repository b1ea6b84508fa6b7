import { Readable } from 'node:stream';
import { answersInWords } from '@gatehouse/domain/forms/answer-in-words.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { chargeLabels } from '@gatehouse/domain/service-requests/request.ts';
import { zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { dateInText, instantInText } from '@gatehouse/domain/text/format.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Attachment } from '#server/platform/mail/transport.ts';
import { documentAt, type Renderer } from '#server/platform/pdf/render.ts';
import { formOf } from '../detail.ts';
import type { DrawnRequest } from '../documents/request-paper.ts';
import { wantedDays } from '../emails.ts';
import { departmentsById } from '../queries/people.ts';
import { readSubmitted } from '../queries/whole.ts';

const drawing = documentAt<DrawnRequest>(new URL('../documents/request-paper.ts', import.meta.url), 'drawRequestPaper');

interface Papers {
  readonly db: Database;
  readonly clock: Clock;
  readonly renderer: Renderer;
}

/**
 * For the mail transport: the paper of a request, drawn when its mail is sent. What was submitted does not change any more, so that a repeated mail
 * carries the same one.
 */
export const requestPaper =
  ({ db, clock, renderer }: Papers) =>
  async (requestId: string): Promise<Attachment | null> => {
    const drawn = await inWork(db, { rows: '*', now: clock.now() }, (work) => drawnOf(work, requestId));
    if (drawn === null) return null;
    const bytes = await renderer.render(drawing, drawn);
    return { name: `${drawn.number}.pdf`, content: Readable.from([bytes]) };
  };

const drawnOf = async (work: Work, requestId: string): Promise<DrawnRequest | null> => {
  const row = await readSubmitted(work, requestId);
  if (row === undefined || row.number === null || row.submittedAt === null) return null;
  const { parts } = row;
  const departments = await departmentsById(work);
  const { definition } = await formOf(work, row);
  const answers = answersInWords(definition, parts.answers, {
    nameOf: (id) => departments.get(id)?.name ?? id,
    dateInText,
  });
  return {
    number: row.number,
    title: row.title,
    type: requestTypes[row.type].name,
    site: parts.site,
    departments: row.departments.map(({ name }) => name).join(', '),
    project: row.projectName,
    company: row.companyName,
    wanted: wantedDays(row) || 'Not said',
    charge: parts.arNumber === null ? chargeLabels[row.charge] : `${chargeLabels[row.charge]}, A/R ${parts.arNumber}`,
    poNumber: parts.poNumber,
    requester: parts.requesterName,
    submitted: instantInText(row.submittedAt, { timeZone: zoneOf(parts.site), timeFormat: '12h' }),
    answers: answers.map(({ field, lines }) => [field.label, lines.join('\n')]),
    files: parts.files.map(({ name }) => name),
    drawnAt: row.submittedAt,
  };
};
