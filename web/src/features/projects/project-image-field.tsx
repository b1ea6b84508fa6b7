import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { useId, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import type { Family } from '#web/api/family.ts';
import { upload } from '#web/api/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import formStackStyle from '#web/ui/form-stack.module.css';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { IconUpload } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { refreshProjects } from './api.ts';
import style from './project-form.module.css';
import { ProjectImage } from './project-image.tsx';

const LIMIT = 5 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** The image of a project (PJ-019): taken and removed at once, apart from what is typed. */
export function ProjectImageField({ project, family }: { readonly project: ProjectDetail; readonly family: Family }) {
  const { projectId, name, image } = project;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<string | false>(false);
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  const act = async (words: string, run: () => Promise<{ readonly message: string }>) => {
    setBusy(words);
    setError(undefined);
    try {
      toast.ok((await run()).message);
      await refreshProjects();
    } catch (problem) {
      setError(sentenceOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    if (!TYPES.includes(file.type)) return setError(projectMessages.imageType);
    if (file.size > LIMIT) return setError(projectMessages.imageSize);
    void act('Uploading', () =>
      upload(`POST /api/${family}/projects/:projectId/image`, { params: { projectId }, file }),
    );
  };
  return (
    <fieldset className={`${fieldStyle.field} ${style.imageField}`} aria-describedby={`${id}-hint`}>
      <legend className={fieldStyle.label}>Image</legend>
      <div className={style.imageRow}>
        <div className={style.imagePreview}>
          <ProjectImage projectId={projectId} name={name} image={image} />
        </div>
        <div className={formStackStyle.stack}>
          <input
            ref={input}
            type="file"
            hidden
            accept={TYPES.join(',')}
            aria-label="Image file"
            onChange={(event) => {
              send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <div className={house.wraps}>
            <Button icon={<IconUpload size={18} />} busy={busy} onClick={() => input.current?.click()}>
              {image === null ? 'Choose an image' : 'Change image'}
            </Button>
            {image === null ? null : (
              <Button
                look="quiet"
                disabled={busy !== false}
                onClick={() =>
                  void act('Removing', () =>
                    call(`DELETE /api/${family}/projects/:projectId/image`, { params: { projectId } }),
                  )
                }
              >
                Remove image
              </Button>
            )}
          </div>
          <span className={fieldStyle.hint} id={`${id}-hint`}>
            PNG, JPEG or WebP, up to 5 MB. Saved at once.
          </span>
          <FieldError>{error}</FieldError>
        </div>
      </div>
    </fieldset>
  );
}
