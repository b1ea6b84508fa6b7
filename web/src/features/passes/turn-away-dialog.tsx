import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import house from '#web/ui/house/house.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import type { GatePass } from './api.ts';
import style from './gate.module.css';

interface TurnAwayDialogProps {
  readonly pass: GatePass | undefined;
  readonly typed: string;
  readonly onClose: () => void;
  readonly onTurnAway: (about: { pass?: GatePass; name?: string; plate?: string; because: string }) => void;
}

/** Somebody is not let in, with a pass or without one; why is noted and told to the host. */
export function TurnAwayDialog({ pass, typed, onClose, onTurnAway }: TurnAwayDialogProps) {
  const isPlate = /\d/.test(typed);
  const [because, setBecause] = useState('');
  const [name, setName] = useState(isPlate ? '' : typed.trim().slice(0, 200));
  const [plate, setPlate] = useState(isPlate && typed.length <= 15 ? typed.trim().toUpperCase() : '');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn away"
      text={
        pass === undefined
          ? 'Somebody without a pass.'
          : `${pass.firstName} ${pass.lastName}. The host is told by e-mail.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="stop"
            onClick={() => onTurnAway(pass === undefined ? { name, plate, because } : { pass, because })}
          >
            Turn away
          </Button>
        </>
      }
    >
      <div className={`${house.grid} ${style.dialogBody}`}>
        {pass === undefined ? (
          <>
            <TextField
              label="Name"
              optional
              maxLength={200}
              value={name}
              onValue={(chosen) => setName(chosen.trimStart())}
            />
            <TextField
              label="Plate"
              optional
              maxLength={15}
              value={plate}
              onValue={(chosen) => setPlate(chosen.trimStart())}
            />
          </>
        ) : null}
        <TextField
          label="Because"
          optional
          maxLength={255}
          value={because}
          onValue={(chosen) => setBecause(chosen.trimStart())}
        />
      </div>
    </Dialog>
  );
}
