import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RadioField } from '../../../ui/RadioField.tsx';
import { AudiencePickerView } from './AudiencePickerView.tsx';

const ignore = () => undefined;

test.each([
  [undefined, false],
  ['why', true],
])('the search for an audience with the error %j is invalid: %j', (errorId, isInvalid) => {
  const html = renderToStaticMarkup(
    <AudiencePickerView
      kind="sites"
      chosen={[]}
      onChange={ignore}
      errorId={errorId}
      search=""
      onSearch={ignore}
      list={{ choices: [], hasMore: false }}
      isStale={false}
      failure={null}
      isRetrying={false}
      onRetry={ignore}
    />,
  );
  const [search = ''] = html.match(/<input[^>]*type="search"[^>]*>/) ?? [];
  expect(search).not.toBe('');
  expect(search.includes('aria-invalid="true" aria-describedby="why"')).toBe(isInvalid);
});

test('of refused radio buttons the chosen one is invalid, and described by the error after its hint', () => {
  const options = [
    { value: 'everyone', label: 'Everyone', hint: 'All of them' },
    { value: 'sites', label: 'Sites' },
  ] as const;
  const html = renderToStaticMarkup(
    <RadioField legend="Audience" options={options} chosen="everyone" onChoose={ignore} errorId="why" />,
  );
  const [everyone = '', sites = ''] = html.match(/<input[^>]*>/g) ?? [];
  expect(everyone).toMatch(/aria-invalid="true" aria-describedby="[^"]+-everyone-hint why"/);
  expect(sites).not.toMatch(/aria-(invalid|describedby)/);
});
