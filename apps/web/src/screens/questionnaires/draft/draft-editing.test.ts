import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftEditing, type StoredDraft } from './draft-editing.ts';
import { aDraft } from './testing.ts';

const PAUSE_MS = 800;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An editing whose requests are answered by the test. */
function startEditing() {
  const requests: { sent: StoredDraft; answer: PromiseWithResolvers<number> }[] = [];
  const editing = createDraftEditing(
    { draft: aDraft(), revision: 1 },
    {
      pauseMs: PAUSE_MS,
      isConflict: (error) => error === 'changed',
      save: (sent) => {
        const answer = Promise.withResolvers<number>();
        requests.push({ sent, answer });
        return answer.promise;
      },
    },
  );
  const rename = (name: string) => editing.edit((draft) => ({ ...draft, name }));
  const state = () => editing.current().saving.kind;
  return { editing, requests, rename, state };
}

test('a change marks the translations that it makes outdated', async () => {
  const { editing } = startEditing();
  const titled = (title: string) =>
    editing.edit((draft) => ({ ...draft, sections: [{ id: 'one', title, titles: { de: 'Morgens' } }] }));
  titled('Morning');
  titled('Evening');
  expect(editing.current().draft.outdated_translations).toEqual([
    { key: 'sections.one.title', original: 'Morning', languages: ['de'] },
  ]);
});

test('changes are saved together, a moment after the last one', async () => {
  const { requests, rename, state } = startEditing();
  rename('A');
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  rename('AB');
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect([requests.length, state()]).toEqual([0, 'waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ sent }) => [sent.draft.name, sent.revision])).toEqual([['AB', 1]]);
  expect(state()).toBe('saving');
  requests[0]?.answer.resolve(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('saved');
});

test('what changes during a request is sent after it, with the revision of its answer', async () => {
  const { editing, requests, rename, state } = startEditing();
  rename('A');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  rename('B');
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
  expect(requests).toHaveLength(1);
  requests[0]?.answer.resolve(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.map(({ sent }) => [sent.draft.name, sent.revision])).toEqual([
    ['A', 1],
    ['B', 7],
  ]);
  requests[1]?.answer.resolve(8);
  await vi.advanceTimersByTimeAsync(0);
  expect([state(), editing.current().revision]).toEqual(['saved', 8]);
});

test('a failed change is kept, and saved when it is tried again', async () => {
  const { editing, requests, rename, state } = startEditing();
  rename('A');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  requests[0]?.answer.reject('no network');
  await vi.advanceTimersByTimeAsync(0);
  expect([state(), editing.current().draft.name]).toEqual(['failed', 'A']);
  const saved = editing.saveNow();
  requests[1]?.answer.resolve(2);
  expect(await saved).toBe(true);
});

test('after a conflict nothing is sent until the other version is taken', async () => {
  const { editing, requests, rename, state } = startEditing();
  rename('A');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  requests[0]?.answer.reject('changed');
  await vi.advanceTimersByTimeAsync(0);
  rename('B');
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
  expect([state(), requests.length, await editing.saveNow()]).toEqual(['conflict', 1, false]);
  editing.replace({ draft: aDraft({ name: 'Theirs' }), revision: 5 });
  expect([state(), editing.current().draft.name]).toEqual(['saved', 'Theirs']);
});

test('a conflict that another call has found stops saving too', async () => {
  const { editing, requests, rename, state } = startEditing();
  rename('A');
  editing.foundConflict();
  rename('B');
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
  expect([state(), requests.length, await editing.saveNow()]).toEqual(['conflict', 0, false]);
});

test('saving at once waits for the request under way and sends one at a time', async () => {
  const { editing, requests, rename } = startEditing();
  rename('A');
  const both = Promise.all([editing.saveNow(), editing.saveNow()]);
  expect(requests).toHaveLength(1);
  requests[0]?.answer.resolve(2);
  expect(await both).toEqual([true, true]);
  expect(requests).toHaveLength(1);
});
