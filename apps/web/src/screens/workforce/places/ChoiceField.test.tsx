import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';

function drawn(error: string | null): string {
  return renderToStaticMarkup(
    <ChoiceField
      label="Crew"
      error={error}
      chosen={{ id: 'archived', name: 'Paving', note: null }}
      onChoose={() => undefined}
      search=""
      onSearch={() => undefined}
      found={{ kind: 'found', choices: [], hasMore: false }}
    />,
  );
}

test('a choice opens its search once it is refused, which is invalid and described by the error', () => {
  expect(drawn(null)).not.toContain('type="search"');
  const refused = drawn('This crew is archived.');
  const [, errorId] = /type="search"[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"/.exec(refused) ?? [];
  expect(refused).toContain(`<p id="${errorId}" class="text-small font-semibold text-danger">This crew is archived.`);
});
