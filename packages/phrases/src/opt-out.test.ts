import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import { optOutWords } from './opt-out.ts';

test.each(SURVEY_LANGUAGES)('in %s a company whose name ends on a full stop ends its sentence with one', (language) => {
  const title = (organisation: string) =>
    optOutWords('surveys', 'stopped', { organisation, language, everyone: 'asked' }).title;
  expect(title('Harbour Inc.')).not.toContain('..');
  expect(title('Harbour')).toContain('Harbour');
});
