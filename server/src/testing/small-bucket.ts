import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const pageSize = 2;
const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

/** A bucket over HTTP, so that real requests are signed, sent and answered. It checks who signed, what the path is, and what was signed of the body. */
export const startSmallBucket = async (name: string) => {
  const objects = new Map<string, Buffer>();
  const storedAt = new Map<string, Date>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const keep = (key: string, body: Buffer): void => {
    objects.set(key, body);
    storedAt.set(key, new Date());
  };

  const list = (query: URLSearchParams): Answer => {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    if (query.get('delimiter') === '/') {
      const folders = new Set(
        keys
          .filter((key) => key.slice(prefix.length).includes('/'))
          .map((key) => prefix + key.slice(prefix.length).split('/')[0]),
      );
      const found = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}/</Prefix></CommonPrefixes>`);
      return { status: 200, body: `<ListBucketResult>${found.join('')}</ListBucketResult>` };
    }
    // by the last name of a page, so that deleting between two pages skips nothing
    const after = query.get('continuation-token') ?? '';
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, pageSize);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${storedAt.get(key)?.toISOString()}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const next = left.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
  };

  const upload = (key: string, request: IncomingMessage, query: URLSearchParams, body: Buffer): Answer => {
    if (query.has('uploads')) {
      const id = `upload/${uploads.size + 1}+`;
      uploads.set(id, new Map());
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get('uploadId') ?? '';
    const pieces = uploads.get(id);
    if (pieces === undefined) return { status: 404 };
    if (request.method === 'PUT') {
      pieces.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return { status: 204 };
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = named.map(([, number, tag]) => {
      const piece = pieces.get(Number(number));
      return piece !== undefined && tagOf(piece) === tag ? piece : null;
    });
    if (parts.includes(null) || parts.length !== pieces.size) return { status: 400 };
    keep(key, Buffer.concat(parts as Buffer[]));
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  };

  const bucket = {
    endpoint: '',
    objects,
    storedAt,
    uploads,
    /** So many calls are refused from now on. */
    failures: 0,
    close: (): void => void server.close(),
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    if (!/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\/aws4_request, /.test(request.headers.authorization ?? ''))
      return { status: 403 };
    if (bucket.failures > 0) {
      bucket.failures -= 1;
      return { status: 503 };
    }
    const signed = request.headers['x-amz-content-sha256'];
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== createHash('sha256').update(body).digest('hex'))
      return { status: 400 };
    if (url.pathname === `/${name}` && url.searchParams.get('list-type') === '2') return list(url.searchParams);
    const key = new RegExp(`^/${name}/([\\w./-]+)$`).exec(url.pathname)?.[1];
    if (key === undefined) return { status: 400 };
    if (request.method === 'PUT' && Number(request.headers['content-length']) !== body.length) return { status: 411 };
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return upload(key, request, url.searchParams, body);
    if (request.method === 'PUT') {
      keep(key, body);
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 };
    const found = objects.get(key);
    return found === undefined ? { status: 404 } : { status: 200, body: found };
  };
  const server = createServer(async (request, response) => {
    const { status, body, headers } = await answer(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return bucket;
};
export type SmallBucket = Awaited<ReturnType<typeof startSmallBucket>>;
