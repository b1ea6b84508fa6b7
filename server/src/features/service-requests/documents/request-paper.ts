import { paperSizeOf, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { factsGrid, heading, letterhead, paragraph, rows, title } from '#server/platform/pdf/parts.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';

/** What crosses into the drawing thread: words, in the order in which they are read. */
export interface DrawnRequest {
  readonly number: string;
  readonly title: string;
  readonly type: string;
  readonly site: string;
  readonly departments: string;
  readonly project: string;
  readonly company: string;
  readonly wanted: string;
  readonly charge: string;
  readonly poNumber: string | null;
  readonly requester: string;
  readonly submitted: string;
  readonly answers: readonly (readonly [label: string, value: string])[];
  readonly files: readonly string[];
  /** The only time the paper knows: same request, same bytes. */
  readonly drawnAt: string;
}

/** A request on paper, as it was submitted: what goes to its departments with the mail (decisions §4 Retrigger: "mail, webhook, PDF"). */
export const drawRequestPaper = async (request: DrawnRequest): Promise<Uint8Array> => {
  const { number, type, site, project, company, answers, files } = request;
  const sheet = openSheet({
    title: `${number}, ${request.title}`,
    footer: `${number}, ${project}`,
    createdAt: new Date(request.drawnAt),
    size: paperSizeOf(site),
  });
  letterhead(sheet, [siteNamed(site), type, number]);
  sheet.y += 30;
  title(sheet, request.title, 33);
  sheet.y += 6;
  paragraph(sheet, `Submitted by ${request.requester}, ${request.submitted}`);
  sheet.y += 15;
  factsGrid(
    sheet,
    [
      ['Department', request.departments],
      ['Project', project],
      ['Company', company],
      ['Wanted', request.wanted],
      ['Charge to', request.charge],
      ['PO number', request.poNumber ?? 'None'],
    ],
    3,
  );
  heading(sheet, 'What is asked for');
  rows(sheet, answers);
  if (files.length > 0) {
    heading(sheet, 'Files in the portal');
    rows(
      sheet,
      files.map((name, index) => [`File ${index + 1}`, name] as const),
    );
  }
  return sheet.finish();
};
