import { defaultFileName } from './messages.ts';

/** What the download call answers (§3 Email action payload): the PDF as base64, and headers of which Content-Disposition carries the name. */
export interface DownloadAnswer {
  readonly result?: {
    readonly body?: string | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  };
}

export interface DownloadedForm {
  readonly base64: string;
  readonly fileName: string;
}

/** The file in a download answer, or null when it holds no base64 data (§8). Header names have no case. */
export const formIn = ({ result }: DownloadAnswer): DownloadedForm | null => {
  const base64 = result?.body?.replace(/\s/g, '') ?? '';
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  return { base64, fileName: fileNameOf(result?.headers ?? {}) };
};

/** The name in Content-Disposition, the encoded form (RFC 6266) before the plain one; without any, 'downloaded-file.pdf' (§3). Never a path. */
export const fileNameOf = (headers: Readonly<Record<string, string>>): string => {
  const disposition = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-disposition')?.[1] ?? '';
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]?.trim();
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = decoded(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
  return name.replaceAll('\\', '/').split('/').at(-1)?.trim() || defaultFileName;
};

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined; // half an escape: the plain name is still there
  }
};
