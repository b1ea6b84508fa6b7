import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { IconPlus } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { moved, newField, replaced, without } from './edit-definition.ts';
import { FieldEditor, kindLabels } from './field-editor.tsx';
import style from './forms.module.css';
import { OrderButtons } from './order-buttons.tsx';

type Section = FormDefinition['sections'][number];

interface SectionEditorProps {
  readonly definition: FormDefinition;
  readonly place: number;
  readonly messageAt: (path: string) => string | undefined;
  readonly onSection: (section: Section) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One section of a form: its title, its fields in their order, and a place for another one. */
export function SectionEditor({ definition, place, messageAt, onSection, onMove, onRemove }: SectionEditorProps) {
  const section = definition.sections[place];
  if (section === undefined) return null;
  const { fields } = section;
  const put = (changed: Section['fields']): void => onSection({ ...section, fields: changed });
  return (
    <Sheet label={section.title}>
      <div className={style.fields}>
        <div className={style.head}>
          <TextField
            label="Section"
            value={section.title}
            error={messageAt(`sections.${place}.title`)}
            onValue={(title) => onSection({ ...section, title })}
          />
          <OrderButtons
            name={section.title}
            index={place}
            count={definition.sections.length}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        {fields.map((field, index) => (
          <details className={style.field} key={`${place}.${index}`}>
            <summary>
              <span className={house.bold}>{field.label === '' ? field.key : field.label}</span>
              <span className={house.fine}>{`${kindLabels[field.kind]}${field.required ? ', required' : ''}`}</span>
            </summary>
            <FieldEditor
              field={field}
              before={fieldsBefore(definition, place, index)}
              messageAt={(part) => messageAt(`sections.${place}.fields.${index}.${part}`)}
              onField={(changed) => put(replaced(fields, index, changed))}
            />
            <OrderButtons
              name={field.label}
              index={index}
              count={fields.length}
              onMove={(by) => put(moved(fields, index, by))}
              onRemove={() => put(without(fields, index))}
            />
          </details>
        ))}
        <Button size="sm" icon={<IconPlus size={16} />} onClick={() => put([...fields, newField(definition)])}>
          Add a field
        </Button>
      </div>
    </Sheet>
  );
}

const fieldsBefore = ({ sections }: FormDefinition, section: number, field: number) =>
  sections.flatMap(({ fields }, s) => (s > section ? [] : fields.filter((_, f) => s < section || f < field)));
