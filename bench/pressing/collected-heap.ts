import { freePort } from '@gatehouse/local/free-port.ts';

/** A door for the debugger: the one way to ask another process for a collection. */
export const withDebugger = async (flags: readonly string[]) => {
  const port = await freePort();
  return { flags: [...flags, `--inspect=127.0.0.1:${port}`], port };
};

const answerTo = async (socket: WebSocket, id: number, method: string): Promise<unknown> => {
  const answered = new Promise((resolve) => {
    const hear = ({ data }: MessageEvent): void => {
      const message = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown };
      if (message.id !== id) return;
      socket.removeEventListener('message', hear);
      resolve(message.result);
    };
    socket.addEventListener('message', hear);
  });
  socket.send(JSON.stringify({ id, method }));
  return answered;
};

/** What the heap holds once everything was collected that nobody holds any more, in megabytes. */
export const collectedHeap = async (port: number): Promise<number> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    readonly webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  try {
    await answerTo(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize } = (await answerTo(socket, 2, 'Runtime.getHeapUsage')) as { readonly usedSize: number };
    return usedSize / 1e6;
  } finally {
    socket.close();
  }
};
