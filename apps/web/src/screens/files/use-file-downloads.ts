import type { PreparedFile } from '@plumbline/contract/wire';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { useServices } from '../../services.tsx';
import { apiOrigin } from '../../session/api.ts';
import { downloadFile } from '../../session/download-file.ts';
import { messageOf } from '../../session/http-error.ts';
import { wait } from '../../session/wait.ts';
import { saveBlob, saveFile } from '../../ui/save-file.ts';

/** Received bytes of current downloads, by file id. */
export type Downloads = Readonly<Record<string, number>>;

/** Downloads the files of a list. The downloads stop when the member leaves the screen. */
export function useFileDownloads() {
  const { session, toasts } = useServices();
  const [downloads, setDownloads] = useState<Downloads>({});
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const download = async (file: PreparedFile) => {
    const signal = leaving.current?.signal;
    const onProgress = (receivedBytes: number) => setDownloads((all) => ({ ...all, [file.id]: receivedBytes }));
    onProgress(0);
    try {
      const settings = { fetch: window.fetch.bind(window), baseUrl: apiOrigin(), session, wait };
      saveBlob(file.file_name ?? 'file', await downloadFile(settings, file, { signal, onProgress }));
    } catch (error) {
      if (signal?.aborted) return;
      const description = messageOf(error, 'The file could not be downloaded. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    }
    setDownloads(({ [file.id]: _, ...others }) => others);
  };

  return { downloads, download };
}

/** Downloads the data dictionary of a CSV file, or the SPSS syntax that reads it. */
export function useDictionaryDownload() {
  return useCommand('downloadFileDictionary', {
    refused: { text: 'The file could not be downloaded. Please try again.' },
    onDone: ({ file_name, text }) => saveFile(file_name, text, 'text/plain;charset=utf-8'),
  });
}
