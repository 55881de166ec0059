import { useCommand } from '../../calls/use-command.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads the data dictionary of a CSV file. */
export function useDictionaryDownload() {
  return useCommand('downloadFileDictionary', {
    refused: { text: 'The dictionary could not be downloaded. Please try again.' },
    onDone: ({ file_name, text }) => saveFile(file_name, text, 'text/csv;charset=utf-8'),
  });
}
