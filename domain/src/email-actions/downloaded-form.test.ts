import { describe, expect, it } from 'vitest';
import { fileNameOf, formIn } from './downloaded-form.ts';

describe('the answer of the download call', () => {
  it('gives the PDF and the name of Content-Disposition [EM-015]', () => {
    expect(
      formIn({
        result: {
          body: 'JVBERi0xLjc=',
          headers: { 'Content-Disposition': 'attachment; filename="nightjar-credit-form.pdf"' },
        },
      }),
    ).toEqual({ base64: 'JVBERi0xLjc=', fileName: 'nightjar-credit-form.pdf' });
  });

  it.each([
    ['no header', {}],
    ['a header without a name', { 'Content-Disposition': 'attachment' }],
    ['an empty name', { 'Content-Disposition': 'attachment; filename=""' }],
  ])('is called downloaded-file.pdf with %s [EM-016]', (_why, headers) => {
    expect(fileNameOf(headers)).toBe('downloaded-file.pdf');
  });

  it('reads the header in any case, the encoded name first, and never a path', () => {
    expect(fileNameOf({ 'content-disposition': 'attachment; filename=plain.pdf' })).toBe('plain.pdf');
    expect(
      fileNameOf({ 'CONTENT-DISPOSITION': `attachment; filename="e.pdf"; filename*=UTF-8''%C3%A9t%C3%A9.pdf` }),
    ).toBe('été.pdf');
    expect(fileNameOf({ 'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%C3` })).toBe('a.pdf');
    expect(fileNameOf({ 'content-disposition': 'attachment; filename="../../etc/form.pdf"' })).toBe('form.pdf');
  });

  it.each([
    ['no result', {}],
    ['no body', { result: { headers: {} } }],
    ['an empty body', { result: { body: '' } }],
    ['a body that is not base64', { result: { body: '<html>' } }],
  ])('has no file with %s', (_why, answer) => {
    expect(formIn(answer)).toBeNull();
  });
});
