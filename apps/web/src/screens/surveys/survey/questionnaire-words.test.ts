import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { expect, test } from 'vitest';
import { askedInWords } from './questionnaire-words.ts';

test('the header names what a survey asks where that is not the default', () => {
  const asked = (id: string) => askedInWords({ questionnaire: { id, name: 'Pulse', version: 1, is_system: true } });
  expect(asked('pulse')).toBe('Pulse');
  expect(asked(DEFAULT_QUESTIONNAIRE.id)).toBeNull();
});
