import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { PreparedFilesService } from './prepared-files.service.ts';

type PreparedFileCalls =
  | 'requestFile'
  | 'listFiles'
  | 'getFile'
  | 'downloadFile'
  | 'downloadFileDictionary'
  | 'deleteFile';

export function preparedFileHandlers(files: PreparedFilesService): HandlersOf<PreparedFileCalls> {
  return {
    requestFile: async (request) => ({ file: await files.request(request, request.body) }),
    listFiles: async ({ principal }) => ({ files: await files.list(principal) }),
    getFile: async ({ principal, params }) => ({ file: await files.get(principal, params.id) }),
    downloadFile: (request) => files.download(request, request.params.id),
    downloadFileDictionary: (request) => files.downloadDictionary(request, request.params.id),
    deleteFile: async (request) => {
      await files.delete(request, request.params.id);
      return { message: 'The file was deleted.' };
    },
  };
}
