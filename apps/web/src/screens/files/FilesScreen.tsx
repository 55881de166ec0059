import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteFileMutation,
  downloadDictionaryMutation,
  fileListQuery,
  invalidateFiles,
} from '../../queries/prepared-files.ts';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { FilesView } from './FilesView.tsx';
import { NewExport } from './new-export/NewExport.tsx';
import { useFileDownloads } from './use-file-downloads.ts';

/** The exports and reports that the member requested. */
export function FilesScreen() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const files = useQuery(fileListQuery(api));
  const { downloads, download } = useFileDownloads();
  const refuse = (fallback: string) => (error: Error) =>
    toasts.show({ title: 'Error', description: messageOf(error, fallback), tone: 'failure' });
  const dictionary = useMutation({
    ...downloadDictionaryMutation(api),
    onSuccess: ({ file_name, text }) => saveFile(file_name, text, 'text/csv;charset=utf-8'),
    onError: refuse('The dictionary could not be downloaded. Please try again.'),
  });
  const deletion = useMutation({
    ...deleteFileMutation(api),
    onSuccess: () => toasts.show({ title: 'File deleted', tone: 'success' }),
    onError: refuse('The file could not be deleted. Please try again.'),
    onSettled: () => invalidateFiles(queryClient),
  });
  return (
    <FilesView
      files={files.data}
      failure={files.isError ? messageOf(files.error, 'The files could not be loaded.') : null}
      isRetrying={files.isFetching}
      onRetry={() => void files.refetch()}
      downloads={downloads}
      deletedId={deletion.isPending ? deletion.variables : null}
      onDownload={(file) => void download(file)}
      onDictionary={(file) => dictionary.mutate(file.id)}
      onDelete={(file) => deletion.mutate(file.id)}
      newExport={<NewExport />}
    />
  );
}
