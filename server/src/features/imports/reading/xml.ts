import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

interface XmlHandler {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece, names without their prefix. Entities are the five of XML and numbers; a document type is passed over, so that none of its
 * own is ever unfolded.
 */
export const readXml = ({ open, text, close }: XmlHandler) => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  return {
    push: (bytes: Uint8Array): void => parser.write(decoder.decode(bytes, { stream: true })),
    end: (): void => parser.end(),
  };
};
