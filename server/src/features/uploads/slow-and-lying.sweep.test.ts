import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { describe, expect, it } from 'vitest';
import { signInAs } from '#server/testing/as.ts';
import { crowd } from '#server/testing/pdfs/shapes.ts';
import { onePagePdf } from '#server/testing/pdfs/writer.ts';
import { bo, file, ines, until, useUploadsApp } from '#server/testing/uploads-app.ts';

/** A bomb may work for one second here instead of five, so that all of them are through in time on a busy machine. */
const portal = useUploadsApp({ workMs: 1_000 });
const head =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
const tail = '\r\n--x--\r\n';

/** The head of an upload that claims to be so long, on a line of its own; what comes back is gathered. */
const openUpload = async (who: string, claimed: number): Promise<{ socket: Socket; answer: () => string }> => {
  const { token } = await signInAs(portal.lot.app, who);
  const { hostname, port } = new URL(portal.base);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/customer-portal/documents?section=own HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${claimed}\r\n\r\n`,
  );
  return { socket, answer: () => answer };
};
const nothingIsLeft = () => until(async () => (await readdir(portal.store.arrivals)).length === 0);
describe('[promises T13] an upload', () => {
  it('of one byte a second holds up nobody, comes as far as it comes, and leaves nothing when it goes', async () => {
    const bytes = onePagePdf();
    const slow = await Promise.all(
      Array.from({ length: 20 }, () => openUpload(ines, head.length + bytes.length + tail.length)),
    );
    const parts = [head.slice(0, -4), ...Buffer.concat([Buffer.from(head.slice(-4)), bytes]).toString('latin1')];
    let sent = 0;
    const drip = setInterval(() => {
      for (const { socket } of slow) socket.write(parts[sent] ?? '', 'latin1');
      sent += 1;
    }, 1_000);
    await until(async () => (await readdir(portal.store.arrivals)).length === 20);
    const sentBefore = sent;
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      expect(await portal.upload(bo, '?section=own', await file(name))).toMatchObject({ status: 200 });
    expect(sent - sentBefore, 'bytes that came while three others were kept').toBeLessThan(bytes.length / 10);
    clearInterval(drip);
    expect(slow.map(({ answer }) => answer()).join(''), 'nobody was answered for half a file').toBe('');
    for (const { socket } of slow) socket.destroy();
    await nothingIsLeft();
  });

  it('that says it is longer than it is gets no answer for half a file, and leaves nothing', async () => {
    const bytes = onePagePdf();
    const { socket, answer } = await openUpload(ines, head.length + bytes.length + 5_000);
    socket.write(Buffer.concat([Buffer.from(head), bytes]));
    await until(async () => (await readdir(portal.store.arrivals)).length === 1);
    socket.end();
    await nothingIsLeft();
    expect(answer()).not.toContain(' 200 ');
  });

  it('that says it is shorter than it is is cut there, and refused', async () => {
    const bytes = onePagePdf();
    const { socket, answer } = await openUpload(ines, head.length + 100);
    socket.write(Buffer.concat([Buffer.from(head), bytes, Buffer.from(tail)]));
    await until(async () => answer().includes('HTTP/1.1'));
    expect(answer()).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
    await nothingIsLeft();
  });

  it('that says it is larger than anything that may come is refused before its first byte', async () => {
    const { socket, answer } = await openUpload(ines, 31 * 1024 * 1024);
    await until(async () => answer().includes('HTTP/1.1'));
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer()).toContain(uploadMessages.requestTooLarge);
    socket.destroy();
  });

  it('[P8] [P19] of 24 bombs: another company goes on as if they were not there, and a full line says when', async () => {
    const bomb = { name: 'bomb.pdf', bytes: crowd() };
    let through = 0;
    const bombs = Promise.all(
      Array.from({ length: 24 }, async () => {
        const answer = await portal.upload(ines, '?section=own', bomb);
        if (answer.status === 400) through += 1;
        return answer;
      }),
    );
    for (let turn = 1; turn <= 10; turn += 1) {
      await portal.list(bo, '?section=own');
      expect(await portal.upload(bo, '?section=own', await file(`${turn}.pdf`))).toMatchObject({ status: 200 });
    }
    // how long anybody waited in milliseconds is what `npm run bench -- uploads` measures
    expect(through, 'ten of another company were kept before the nine bombs in the line were through').toBeLessThan(9);
    const answers = await bombs;
    expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set([`400 ${uploadMessages.tooComplex}`, `503 ${uploadMessages.busy}`]),
    );
  }, 180_000);
});
