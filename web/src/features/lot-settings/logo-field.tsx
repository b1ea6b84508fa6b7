import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/errors.ts';
import { useLot } from '#web/api/lot-state.ts';
import { Button } from '#web/ui/button.tsx';
import type { FieldText } from '#web/ui/field.tsx';
import { Field } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { Logo } from '#web/ui/logo.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { sendLogo } from './api.ts';
import { type Ground, LEAST_CONTRAST } from './contrast.ts';
import style from './logo-field.module.css';
import { measureContrast } from './measure-contrast.ts';

const groundNames: Readonly<Record<Ground, string>> = { day: 'paper', night: 'ink' };
/** Of the logo that the product draws itself. */
const drawnContrast: Readonly<Record<Ground, number>> = { day: 16.3, night: 17.1 };

interface LogoFieldProps {
  readonly text: FieldText & { readonly id: string };
  readonly ground: Ground;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A logo on the ground where it will stand, with how well it can be seen there. */
export function LogoField({ text, ground, value, onValue }: LogoFieldProps) {
  const { brand } = useLot();
  const contrast = useContrast(value, ground);
  const input = useRef<HTMLInputElement>(null);
  const { error, busy, send } = useSending(ground, onValue);
  return (
    <Field {...text} error={error ?? text.error} hint="SVG or PNG, up to 256 KB. In force once the page is saved.">
      {(wiring) => (
        <>
          <div className={`${style.well} ${style[ground]}`}>
            <Logo height={34} name={brand.name} own={{ logoByDay: value, logoByNight: value }} ground={ground} />
          </div>
          <div className={house.row}>
            <span className={house.fine}>
              {value === '' ? 'Drawn from the name' : `Your ${value.slice(-3).toUpperCase()}`}
            </span>
            <span className={house.spacer} />
            {value === '' ? null : (
              <Button size="sm" onClick={() => onValue('')}>
                Remove
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept="image/svg+xml,image/png"
              aria-label={`File of the logo by ${ground}`}
              onChange={(event) => {
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button {...wiring} size="sm" busy={busy && 'Sending'} onClick={() => input.current?.click()}>
              {value === '' ? 'Choose a file' : 'Replace'}
            </Button>
          </div>
          {contrast === null ? null : <Figure contrast={contrast} ground={ground} />}
        </>
      )}
    </Field>
  );
}

/** Sends a file and gives its address on; what the server has against it stands beside the field. */
function useSending(ground: Ground, onValue: (address: string) => void) {
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      onValue((await sendLogo(ground, file)).address);
    } catch (problem) {
      setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return { error, busy, send };
}

const Figure = ({ contrast, ground }: { readonly contrast: number; readonly ground: Ground }) => {
  const words = `${contrast.toFixed(1)} to 1 on ${groundNames[ground]}`;
  return (
    <StatusTag
      look={
        contrast < LEAST_CONTRAST
          ? { family: 'stop', glyph: 'tri', label: `${words}: at least ${LEAST_CONTRAST} to 1` }
          : { family: 'go', glyph: 'check', label: words }
      }
    />
  );
};

/** null until it is known. */
function useContrast(address: string, ground: Ground): number | null {
  const [measured, setMeasured] = useState<{ readonly of: string; readonly contrast: number | null }>();
  useEffect(() => {
    if (address === '') return;
    let isWanted = true;
    void measureContrast(address, ground).then((contrast) => isWanted && setMeasured({ of: address, contrast }));
    return () => {
      isWanted = false;
    };
  }, [address, ground]);
  if (address === '') return drawnContrast[ground];
  return measured?.of === address ? measured.contrast : null;
}
