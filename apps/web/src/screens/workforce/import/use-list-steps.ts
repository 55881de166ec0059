import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../session/http-error.ts';
import type { ListProgress } from './list-progress.ts';
import type { ListTable } from './list-table.ts';
import type { LegacyEncoding } from './reading/encodings.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { UnreadableList } from './reading/unreadable-list.ts';

/** The source of a list: a file, or without one the pasted text. */
export interface ListSource {
  readonly pasted: string;
  readonly file: File | null;
  /** The encoding that somebody chose for the file. */
  readonly encoding?: LegacyEncoding;
  /** The sheet that somebody chose. */
  readonly sheet?: string;
}

/** The input of one step: reading a list, or uploading it. */
export interface ListStep {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ListProgress) => void;
}

/** Reads and uploads a list, one cancellable step at a time; leaving the screen cancels as well. */
export function useListSteps() {
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState<ListProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs one step; its failure is shown at the form. */
  const run = async (step: (given: ListStep) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setError(null);
    try {
      await step({ signal: controller.signal, onProgress: setProgress });
    } catch (failure) {
      if (controller.signal.aborted) return;
      setError(
        failure instanceof UnreadableList
          ? failure.message
          : messageOf(failure, 'The list could not be uploaded. Please try again.'),
      );
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };

  const read = async (
    { pasted, file, encoding, sheet }: ListSource,
    { signal, onProgress }: ListStep,
  ): Promise<ListTable> => {
    const onRows = (rows: number) => onProgress({ step: 'reading', rows });
    onRows(0);
    const source =
      file === null ? ({ kind: 'pasted', text: pasted } as const) : ({ kind: 'file', file, encoding, sheet } as const);
    return readInWorker(source, { signal, onProgress: onRows });
  };

  return { error, progress, run, read, cancel: () => running.current?.abort() };
}
