import type { Action, ActionFile } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { useServices } from '../../../services.tsx';
import type { Api } from '../../../session/api.ts';
import { saveBytes } from '../../../ui/save-file.ts';
import { ACTIONS } from '../action-queries.ts';
import { type NewFile, sendFile } from '../change-status.ts';
import { FilesPart } from './FilesPart.tsx';
import { refusedFile, uploadFailureInWords } from './file-words.ts';
import { PhotoDialog, photoQuery } from './PhotoDialog.tsx';

/** The files of an action: shows thumbnails of photos; adds, downloads and removes files. */
export function Files({ action }: { action: Action }) {
  const [viewed, setViewed] = useState<ActionFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: action.id };
  const adding = useCommand((file: NewFile, api: Api) => sendFile(api, action.id, file), {
    done: 'File added',
    outdates: ACTIONS,
    onRefused: (error) => setRefusal(uploadFailureInWords(error)),
  });
  const reading = useCommand('getActionFile', {
    refused: { title: 'The file was not downloaded' },
    onDone: ({ file_name, content, media_type }) => saveBytes(file_name, content, media_type),
  });
  const removing = useCommand('removeActionFile', {
    done: 'File removed',
    refused: { title: 'The file was not removed' },
    outdates: ACTIONS,
  });
  const add = (file: File) => {
    const problem = refusedFile(file);
    setRefusal(problem);
    if (problem === null) adding.send({ key: newIdempotencyKey(), file });
  };
  return (
    <>
      {viewed === null ? null : <PhotoDialog actionId={action.id} photo={viewed} onClose={() => setViewed(null)} />}
      <FilesPart
        files={action.files}
        thumbnailOf={(photo) => <Thumbnail actionId={action.id} photo={photo} />}
        addingName={adding.sending?.file.name ?? null}
        refusal={refusal}
        busyId={(reading.sending ?? removing.sending)?.params?.fileId ?? null}
        onAdd={add}
        onView={setViewed}
        onDownload={(fileId) => reading.send({ params: { ...params, fileId } })}
        onRemove={(fileId) => removing.send({ params: { ...params, fileId } })}
      />
    </>
  );
}

/** The thumbnail of a photo; an icon until it is loaded. */
function Thumbnail({ actionId, photo }: { actionId: string; photo: ActionFile }) {
  const { api } = useServices();
  const { data: address } = useQuery(photoQuery(api, { id: actionId, fileId: photo.id }, 'thumbnail'));
  return address === undefined ? (
    <Image aria-hidden="true" size={24} strokeWidth={1.75} className="mx-auto text-ink-soft" />
  ) : (
    <img src={address} alt={photo.file_name} className="size-full object-cover" />
  );
}
