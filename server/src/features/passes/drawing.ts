import { documentAt, type Renderer } from '#server/platform/pdf/render.ts';
import type { DrawnPass } from './documents/visitor-pass.ts';
import type { PassRow } from './queries/rows.ts';

const drawing = documentAt<DrawnPass>(new URL('./documents/visitor-pass.ts', import.meta.url), 'drawVisitorPass');

/** The paper of a pass. `code`: what its QR code says, the visitor's own link; without it the gate goes by the number. */
export const drawPass = async (
  renderer: Renderer,
  row: PassRow,
  code: string | null,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => ({
  name: `pass-${row.number.toLowerCase()}.pdf`,
  bytes: await renderer.render(drawing, { pass: row, drawnAt: row.statusSince, code }),
});
