import { type RequestParts, request } from './request.ts';

/** Fetches a file with the session's token and hands it to the browser to save, under the name the server gives it. */
export async function download(key: `${'GET' | 'POST'} /${string}`, parts: RequestParts = {}): Promise<void> {
  const response = await request(key, parts);
  saveAs(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? 'downloaded-file.pdf');
}

/** RFC 6266: the extended form first, then the plain one. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

/** Saves a blob; the object URL is released once the browser has taken it. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
