import type { Action, ActionFile } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import {
  addActionFileMutation,
  invalidateActions,
  readActionFileMutation,
  removeActionFileMutation,
} from '../../../queries/actions.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { saveBytes } from '../../../ui/save-file.ts';
import { FilesPart } from './FilesPart.tsx';
import { refusedFile, uploadFailureInWords } from './file-words.ts';
import { PhotoDialog } from './PhotoDialog.tsx';

/** The files of an action: adds, downloads and removes them. */
export function Files({ action }: { action: Action }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const adding = useMutation(addActionFileMutation(api, action.id));
  const reading = useMutation(readActionFileMutation(api, action.id));
  const removing = useMutation(removeActionFileMutation(api, action.id));
  const [viewed, setViewed] = useState<ActionFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = (file: File) => {
    const problem = refusedFile(file);
    setRefusal(problem);
    if (problem !== null) return;
    adding.mutate(
      { key: newIdempotencyKey(), file },
      {
        onSuccess: async () => {
          await invalidateActions(queryClient);
          toasts.show({ tone: 'success', title: 'File added' });
        },
        onError: (error) => {
          setRefusal(uploadFailureInWords(error));
          void invalidateActions(queryClient);
        },
      },
    );
  };
  const tell = (title: string) => (error: Error) =>
    toasts.show({ tone: 'failure', title, description: messageOf(error, 'Please try again.') });
  return (
    <>
      {viewed === null ? null : <PhotoDialog actionId={action.id} photo={viewed} onClose={() => setViewed(null)} />}
      <FilesPart
        files={action.files}
        addingName={adding.isPending ? adding.variables.file.name : null}
        refusal={refusal}
        busyId={reading.isPending ? reading.variables : removing.isPending ? removing.variables : null}
        onAdd={add}
        onView={setViewed}
        onDownload={(id) =>
          reading.mutate(id, {
            onSuccess: ({ file_name, content, media_type }) => saveBytes(file_name, content, media_type),
            onError: tell('The file was not downloaded'),
          })
        }
        onRemove={(id) =>
          removing.mutate(id, {
            onSuccess: async () => {
              await invalidateActions(queryClient);
              toasts.show({ tone: 'success', title: 'File removed' });
            },
            onError: tell('The file was not removed'),
          })
        }
      />
    </>
  );
}
