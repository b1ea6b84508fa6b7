import type { ImportDetail, JudgedRow } from '@gatehouse/domain/imports/contract.ts';
import type { ImportKindId } from '@gatehouse/domain/imports/kinds.ts';
import type { As } from '#server/testing/as.ts';
import type { Lot } from '#server/testing/lot.ts';

const path = '/api/studio-ops/imports';
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Brings files as a System Admin does, over the API, and waits for what the server does beside it. */
export const bringingOf = (lot: Lot, sam: As) => {
  const get = async <T>(rest: string): Promise<T> => {
    const answer = await sam.call('GET', `${path}${rest}`);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
  const detail = (id: string) => get<ImportDetail>(`/${id}`);
  const post = (id: string, act: string, body: object = {}) => sam.call('POST', `${path}/${id}/${act}`, body);
  const settled = async (id: string): Promise<ImportDetail> => {
    for (;;) {
      const found = await detail(id);
      if (found.state !== 'WAITING' && found.state !== 'RUNNING') return found;
      await pause();
    }
  };
  const upload = (kind: ImportKindId, file: string | Buffer, name = 'file.csv') => {
    const line = 'x-line';
    const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
    return lot.app.inject({
      method: 'POST',
      url: `${path}?kind=${kind}`,
      headers: { authorization: `Bearer ${sam.token}`, 'content-type': `multipart/form-data; boundary=${line}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${line}--\r\n`)]),
    });
  };
  /** Uploaded and read. */
  const read = async (kind: ImportKindId, file: string | Buffer, name?: string): Promise<ImportDetail> => {
    const answer = await upload(kind, file, name);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return settled(answer.json<{ importId: string }>().importId);
  };
  const choose = (id: string, body: object) => sam.call('PUT', `${path}/${id}/columns`, body);
  /** Read and judged, with the columns as they were matched. */
  const checked = async (
    kind: ImportKindId,
    file: string | Buffer,
    words: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
  ): Promise<ImportDetail> => {
    const { importId, columns, problem } = await read(kind, file);
    if (problem !== null) throw new Error(problem);
    const answer = await choose(importId, { columns: columns.map(({ field }) => field), words, remember: false });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return settled(importId);
  };
  const verdicts = async (id: string, query = ''): Promise<readonly JudgedRow[]> =>
    (await get<{ rows: JudgedRow[] }>(`/${id}/rows${query}`)).rows;
  /** Judged and written. */
  const imported = async (
    kind: ImportKindId,
    file: string | Buffer,
    how: { readonly mode?: 'GOOD' | 'ALL'; readonly mail?: boolean } = {},
  ): Promise<ImportDetail> => {
    const { importId } = await checked(kind, file);
    const answer = await post(importId, 'start', { mode: 'GOOD', mail: false, ...how });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return settled(importId);
  };
  return { get, detail, post, settled, upload, read, choose, checked, verdicts, imported };
};

/** Each verdict with its reasons after their cells, what changes, or what the row is. */
export const toldOf = (rows: readonly JudgedRow[]): Readonly<Record<number, readonly string[]>> =>
  Object.fromEntries(
    rows.map(({ row, verdict, problems, changes, note }) => [
      row,
      [
        verdict,
        ...problems.map(({ cell, message }) => `${cell} ${message}`),
        ...changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`),
        ...(note === '' ? [] : [note]),
      ],
    ]),
  );

export const companyHeadings =
  'Company Name,Legal Entity,Type,EIN,Addr 1,City,State,Zip,Country,Parent,First name,Last name,Email';

/** A line of a file of companies; what is not said is as it mostly is. */
export const companyLine = (given: {
  readonly name: string;
  readonly legal?: string;
  readonly type?: string;
  readonly taxId?: string;
  readonly street?: string;
  readonly zip?: string;
  readonly parent?: string;
  readonly contact?: string;
}): string =>
  [
    given.name,
    given.legal ?? `${given.name} LLC`,
    given.type ?? 'Production company',
    given.taxId ?? '12-3456789',
    given.street ?? '5 Example Street',
    'Los Angeles',
    'CA',
    given.zip ?? '90021',
    '',
    given.parent ?? '',
    given.contact ?? ',,',
  ].join(',');
