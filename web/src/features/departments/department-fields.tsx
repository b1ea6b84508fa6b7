import { siteChoices, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { SwitchField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { Bind } from '#web/ui/record-form/bind.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import type { DepartmentValues } from './department-values.ts';
import style from './departments.module.css';

interface FieldsProps {
  readonly bind: Bind<DepartmentValues>;
  readonly site: string;
  /** A department that is closed is read, not changed. */
  readonly disabled?: boolean;
}

/** Name to share of a credit line (look, page 52b). */
export function DepartmentFields({ bind, site, disabled = false }: FieldsProps) {
  return (
    <div className={style.fields}>
      <div className={house.halves}>
        <TextField {...bind('name')} disabled={disabled} autoComplete="off" maxLength={80} />
        <SelectField {...bind('site')} disabled={disabled} choices={siteChoices()} />
        <TextField
          {...bind('email')}
          disabled={disabled}
          type="email"
          autoComplete="off"
          optional
          hint="Requests and quotes go here"
        />
        <TextField {...bind('phone')} disabled={disabled} type="tel" autoComplete="off" optional />
      </div>
      <div className={house.thirds}>
        <TextField
          {...bind('code')}
          disabled={disabled}
          autoComplete="off"
          maxLength={8}
          hint="On invoices and forms"
        />
        <TextField
          {...bind('answerHours')}
          disabled={disabled}
          autoComplete="off"
          optional
          maxLength={10}
          hint={`Working hours of ${siteNamed(site)}`}
        />
        <TextField
          {...bind('creditShare')}
          disabled={disabled}
          autoComplete="off"
          optional
          maxLength={8}
          hint="Offered, A/R may change it"
        />
      </div>
    </div>
  );
}

const words = {
  servesClients: ['Serves clients', 'Clients and forms name it'],
  charges: ['Charges for its work', 'Takes quotes and a share of a credit line'],
  makesCostumes: ['Makes and rents costumes', 'Stands in the costume block of a limit'],
} as const;

/** What it does, as switches below the fields. */
export function DepartmentSwitches({ bind, disabled = false }: Omit<FieldsProps, 'site'>) {
  return (
    <div className={style.switches}>
      {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
        <div key={name}>
          <SwitchField
            {...bind(name)}
            disabled={disabled}
            label={
              <>
                {words[name][0]}
                <span className={house.fine}>{words[name][1]}</span>
              </>
            }
          />
        </div>
      ))}
    </div>
  );
}
