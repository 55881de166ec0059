import type { UnsaidReversals as Misread } from '@plumbline/contract/wire';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import type { Api } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePublishers } from './use-publishers.ts';

type MisreadVersion = Misread['versions'][number];

interface UnsaidReversalsProps {
  questionnaireId: string;
  /** The newest version; null: none was published. */
  version: number | null;
}

/** Lists for administrators the versions in which agreeing counted as safe without a choice, with the number of their results. */
export function UnsaidReversals({ questionnaireId, version }: UnsaidReversalsProps) {
  const { canPublish } = usePublishers();
  const misread = useResponse(
    'listUnsaidReversals',
    { params: { id: questionnaireId } },
    { enabled: canPublish && version !== null },
  );
  const computing = useCommand(recomputeScores, {
    done: (count) => `${inWords(count, 'result')} computed again`,
    refused: { title: 'Not everything was computed again' },
    // All calls, because results are on nearly every screen.
    outdates: ['/v1/protected'],
  });
  const versions = (misread.data?.versions ?? []).filter(
    (each) => each.version === version || each.results + each.group_results > 0,
  );
  if (versions.length === 0) return null;
  const results = versions.reduce((sum, each) => sum + each.results, 0);
  return (
    <Notice title="Agreeing with these sentences counted as safe" tone="caution">
      <div className="flex flex-col items-start gap-3">
        <ul className="flex flex-col gap-2">
          {versions.map((each) => (
            <li key={each.version} className="wrap-anywhere">
              {describeVersion(each)}
            </li>
          ))}
        </ul>
        <p>
          Nobody said in the editor which end of the scale is safe.
          {results === 0 ? '' : ' Compute results again only if agreeing with each of these sentences is unsafe.'}
          {versions.some((each) => each.version === version)
            ? ` People who are invited with version ${version} are still scored like this: begin a new version, and publish it.`
            : ''}
        </p>
        {results === 0 ? null : (
          <ConfirmDialog
            trigger={<Button disabled={computing.isPending}>Compute again</Button>}
            title={`Compute ${inWords(results, 'result')} again?`}
            confirmLabel="Compute again"
            tone="primary"
            isBusy={computing.isPending}
            onConfirm={() => computing.send(questionnaireId)}
          >
            <p>
              Agreeing with these sentences then counts as unsafe. Scores, risk levels, results of waves and analyses
              change; each result also keeps its earlier score. Surveys that are still open are scored the same way.
            </p>
          </ConfirmDialog>
        )}
      </div>
    </Notice>
  );
}

/** The wrongly scored questions of a version, and the number of affected results. */
export function describeVersion({ version, questions, results, group_results }: MisreadVersion): string {
  const quoted = questions.map((text) => `“${text}”`).join(', ');
  const inGroupMode =
    group_results === 0 ? '' : ` ${inWords(group_results, 'answer')} in anonymous campaigns stay as they are.`;
  const toCompute = results === 0 ? '' : ` ${inWords(results, 'result')} to compute again.`;
  return `Version ${version}: ${quoted}.${toCompute}${inGroupMode}`;
}

function inWords(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Computes results again, in batches of the server's limit, until none remains. @returns number of results */
async function recomputeScores(questionnaireId: string, api: Api): Promise<number> {
  let all = 0;
  for (;;) {
    const { recomputed, remaining } = await api('recomputeScores', { params: { id: questionnaireId } });
    all += recomputed;
    if (remaining === 0 || recomputed === 0) return all;
  }
}
