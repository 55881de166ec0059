import { useCommand } from '../../../calls/use-command.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** Downloads the texts of a questionnaire as a file for translators. */
export function useTextsDownload(id: string) {
  const { isPending, send } = useCommand('exportQuestionnaireTexts', {
    refused: { title: 'Nothing was downloaded' },
    onDone: ({ file_name, text }) => saveFile(file_name, text, 'text/csv'),
  });
  return { isDownloading: isPending, download: () => send({ params: { id } }) };
}
