import { setTimeout as after } from 'node:timers/promises';
import type { MeasuredServer } from './measured-server.ts';

interface Packet {
  readonly packetId: string;
  readonly state: string;
  readonly pages: number | null;
}

export interface MadePacket {
  readonly packet: Packet;
  /** From asking to ready, in milliseconds. */
  readonly took: number;
}

/** What somebody of accounts receivable asks of a server: a packet, looking again every `lookAgainMs` until it is ready, and a call that costs next to nothing. */
export const askingFor = (server: MeasuredServer, token: string, lookAgainMs: number) => {
  const ask = async (method: string, path: string): Promise<Response> => {
    const answer = await fetch(`${server.url}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    light: async (): Promise<void> => void (await (await ask('GET', 'ar-portal/departments')).text()),
    packetOf: async (applicationId: string): Promise<MadePacket> => {
      const began = performance.now();
      const packets = `ar-portal/ca/${applicationId}/packets`;
      let packet = (await (await ask('POST', packets)).json()) as Packet;
      while (packet.state === 'WAITING' || packet.state === 'WORKING') {
        await after(lookAgainMs);
        packet = (await (await ask('GET', `${packets}/${packet.packetId}`)).json()) as Packet;
      }
      if (packet.state !== 'READY') throw new Error(`The packet is ${packet.state}.`);
      return { packet, took: performance.now() - began };
    },
  };
};
