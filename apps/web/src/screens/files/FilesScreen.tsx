import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../calls/use-command.ts';
import { useServices } from '../../services.tsx';
import { listState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FilesView } from './FilesView.tsx';
import { fileListQuery } from './file-list.ts';
import { NewExport } from './new-export/NewExport.tsx';
import { useDictionaryDownload, useFileDownloads } from './use-file-downloads.ts';

/** The page of the exports and reports that the member requested. Emails link to it. */
export function FilesScreen() {
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <PageHeader
        title="Files to download"
        lead="Your exports and reports. Only you see them, and each is deleted after 24 hours."
        actions={<NewExport />}
      />
      <Files />
    </div>
  );
}

/** The files, newest first, with their downloads. */
export function Files() {
  const { api } = useServices();
  const files = useQuery(fileListQuery(api));
  const { downloads, download } = useFileDownloads();
  const dictionary = useDictionaryDownload();
  const deletion = useCommand('deleteFile', {
    done: 'File deleted',
    refused: { text: 'The file could not be deleted. Please try again.' },
    outdates: ['listFiles'],
  });
  return (
    <FilesView
      state={listState(files, 'The files could not be loaded.')}
      downloads={downloads}
      deletedId={deletion.sending?.params?.id ?? null}
      onDownload={(file) => void download(file)}
      onDictionary={(file) => dictionary.send({ params: { id: file.id } })}
      onDelete={(file) => deletion.send({ params: { id: file.id } })}
    />
  );
}
