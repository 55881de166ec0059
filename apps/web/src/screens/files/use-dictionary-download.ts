import { useCommand } from '../../calls/use-command.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads the data dictionary of a CSV file, or the SPSS syntax that reads it. */
export function useDictionaryDownload() {
  return useCommand('downloadFileDictionary', {
    refused: { text: 'The file could not be downloaded. Please try again.' },
    onDone: ({ file_name, text }) => saveFile(file_name, text, 'text/plain;charset=utf-8'),
  });
}
