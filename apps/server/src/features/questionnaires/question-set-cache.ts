import type { Questionnaire } from '@plumbline/domain/questionnaire';

/** Approximate memory limit of all sets: hundreds of the library's size. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Memory of a set beside the characters of its JSON: objects, keys and numbers take more than their text. */
const BYTES_PER_CHARACTER = 3;

/** Sets by hash; the least recently used are dropped first. Sets never change, so they are dropped only for space. */
export function createQuestionSetCache(mostBytes: number = CACHE_BYTES) {
  const sets = new Map<string, { questionnaire: Questionnaire; bytes: number }>();
  let bytes = 0;

  function remove(hash: string): void {
    bytes -= sets.get(hash)?.bytes ?? 0;
    sets.delete(hash);
  }

  return {
    /** Approximate size of all sets. */
    get bytes() {
      return bytes;
    },
    get: (hash: string) => {
      const found = sets.get(hash);
      if (found === undefined) return undefined;
      sets.delete(hash);
      sets.set(hash, found);
      return found.questionnaire;
    },
    set: (hash: string, questionnaire: Questionnaire) => {
      remove(hash);
      const added = { questionnaire, bytes: JSON.stringify(questionnaire).length * BYTES_PER_CHARACTER };
      if (added.bytes > mostBytes) return;
      sets.set(hash, added);
      bytes += added.bytes;
      for (const oldest of sets.keys()) {
        if (bytes <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}
