import type { PreparedFile, RequestFileBody } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { outdate } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { apiOrigin } from '../../../session/api.ts';
import { downloadFile } from '../../../session/download-file.ts';
import { messageOf } from '../../../session/http-error.ts';
import { wait } from '../../../session/wait.ts';
import { saveBlob } from '../../../ui/save-file.ts';
import { prepareFile } from './prepare-file.ts';

/** The state of a requested file. */
export type RequestStage =
  /** `refusal`: reason why the last request was refused; null before the first request. */
  | { readonly kind: 'asking'; readonly refusal: unknown }
  /** `file` is null until the request is accepted; `isLong` once it takes seconds. */
  | { readonly kind: 'preparing'; readonly file: PreparedFile | null; readonly isLong: boolean }
  /** The file could not be prepared. */
  | { readonly kind: 'failed'; readonly file: PreparedFile }
  | { readonly kind: 'downloading'; readonly file: PreparedFile; readonly receivedBytes: number }
  | { readonly kind: 'not_downloaded'; readonly file: PreparedFile; readonly message: string }
  | { readonly kind: 'saved'; readonly file: PreparedFile };

const ASKING: RequestStage = { kind: 'asking', refusal: null };

/** Requests a file, waits for it and saves it. A closed dialog no longer waits, but the server goes on preparing the file. */
export function useFileRequest() {
  const { api, session } = useServices();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<RequestStage>(ASKING);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const download = async (file: PreparedFile, signal = start()) => {
    const progress = (receivedBytes: number) => setStage({ kind: 'downloading', file, receivedBytes });
    progress(0);
    try {
      const settings = { fetch: window.fetch.bind(window), baseUrl: apiOrigin(), session, wait };
      const blob = await downloadFile(settings, file, { signal, onProgress: progress });
      saveBlob(file.file_name ?? 'file', blob);
      setStage({ kind: 'saved', file });
    } catch (error) {
      if (signal.aborted) return;
      const message = messageOf(error, 'The file could not be downloaded. Please try again.');
      setStage({ kind: 'not_downloaded', file, message });
    }
  };

  const request = async (body: RequestFileBody) => {
    const signal = start();
    setStage({ kind: 'preparing', file: null, isLong: false });
    try {
      const onProgress = (file: PreparedFile, isLong: boolean) => setStage({ kind: 'preparing', file, isLong });
      const file = await prepareFile(body, { api, wait, signal, onProgress });
      if (file.status === 'ready') await download(file, signal);
      else setStage({ kind: 'failed', file });
    } catch (refusal) {
      if (!signal.aborted) setStage({ kind: 'asking', refusal });
    } finally {
      void outdate(queryClient, ['listFiles']);
    }
  };

  return { stage, request, download, reset: () => setStage(ASKING) };
}
