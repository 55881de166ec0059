import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { joinParts, partsOf, type TypesetDocument, type TypesetPdf, type Typesetter } from './typesetter.ts';

export interface ProcessWork {
  readonly templatesFolder: string;
  readonly document: TypesetDocument;
  readonly madeAt: Date;
}

const PROCESS = fileURLToPath(new URL('./typesetting-process.ts', import.meta.url));

/**
 * Sets each document, and each part of one, in a process of its own: 2,000 slips take many seconds, during which the server could not
 * respond, and memory that typst does not release. Starting a process takes less than half a second.
 */
export function createSeparateTypesetter(templatesFolder: string): Typesetter {
  return {
    typeset: async (document, madeAt) => {
      const parts: TypesetPdf[] = [];
      for (const part of partsOf(document)) parts.push(await inProcess({ templatesFolder, document: part, madeAt }));
      return joinParts(parts);
    },
  };
}

function inProcess(work: ProcessWork): Promise<TypesetPdf> {
  return new Promise((resolve, reject) => {
    // Its messages about a refused document name templates and lines, never the data.
    const child = fork(PROCESS, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let messages = '';
    child.stderr?.on('data', (part) => {
      messages += part;
    });
    // The channel gives bytes back as the type that was sent.
    child.once('message', (pdf) => resolve(pdf as TypesetPdf));
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new Error(/^Error: (.*)$/m.exec(messages)?.[1] ?? `setting a document ended with ${code}`)),
    );
    child.send(work);
  });
}
