import { type CallError, errorFrom } from './errors.ts';
import { addressOf, headersOf, type RequestParts, unauthorized } from './request.ts';

export interface UploadParts extends Omit<RequestParts, 'body'> {
  readonly file: File;
  /** The name of the form field that carries the file. */
  readonly fieldName?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** 0 to 1, as bytes leave. */
  readonly onProgress?: (part: number) => void;
}

/** Sends one file as form-data (no content type of ours, §7), with progress and `signal` to stop it: fetch cannot tell how far it is. */
export function upload<T>(key: `POST /${string}`, parts: UploadParts): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.fields ?? {})) form.append(name, value);
  form.append(parts.fieldName ?? 'file', parts.file, parts.file.name);
  const sent: RequestParts = {
    params: parts.params,
    query: parts.query,
    idempotencyKey: parts.idempotencyKey,
    body: form,
  };
  return new Promise<T>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const address = addressOf(key.slice('POST '.length), sent.params, sent.query);
    xhr.open('POST', address);
    for (const [name, value] of headersOf(address, sent)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'text';
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) parts.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => settle(xhr, resolve, reject);
    xhr.onerror = () => reject(errorFrom(0, null));
    xhr.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    parts.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function settle<T>(xhr: XMLHttpRequest, resolve: (value: T) => void, reject: (reason: CallError) => void): void {
  const body = parsed(xhr.responseText);
  if (xhr.status >= 200 && xhr.status < 300) {
    resolve(body as T);
    return;
  }
  if (xhr.status === 401) unauthorized();
  reject(errorFrom(xhr.status, body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
