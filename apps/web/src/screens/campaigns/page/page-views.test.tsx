import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageForm } from './PageForm.tsx';
import { PagePoster } from './PagePoster.tsx';
import { PagePreview } from './PagePreview.tsx';
import { pageContent } from './testing.ts';

const nothing = () => undefined;

test('the preview shows the figures, the actions and the company’s own words', () => {
  const drawn = renderToStaticMarkup(<PagePreview content={pageContent()} />);
  for (const words of [
    'Safety in spring',
    'Thank you.',
    '63%',
    'about 40',
    'Light the stairs',
    'North tower',
    'Planned',
  ]) {
    expect(drawn).toContain(words);
  }
  expect(drawn).not.toContain('wherever a figure is missing');
});

test('the preview says what a hidden figure means, and leaves out actions where none is chosen', () => {
  const categories = [{ key: 'own_noise', name: 'Noise' }];
  const drawn = renderToStaticMarkup(<PagePreview content={pageContent({ categories, actions: [] })} />);
  expect(drawn).toContain('Hidden to protect people in small groups');
  expect(drawn).toContain('wherever a figure is missing');
  expect(drawn).not.toContain(DONE_PAGE_PHRASES.en.whatWeDo);
});

test.each(SURVEY_LANGUAGES)('the poster in %s has its words, a code and the address', (language) => {
  const address = 'https://plumbline.example.org/done/abc';
  const drawn = renderToStaticMarkup(
    <PagePoster address={address} content={pageContent()} language={language} label="Poster" />,
  );
  expect(drawn).toContain(`dir="${LANGUAGE_FACTS[language].direction}"`);
  expect(drawn).toContain(DONE_PAGE_PHRASES[language].poster);
  expect(drawn).toContain('QR code of the page');
  expect(drawn).toContain(address);
});

test('ten chosen actions leave no eleventh to choose', () => {
  const choices = Array.from({ length: 11 }, (_, each) => ({
    id: String(each),
    what: `Action ${each}`,
    status: 'open' as const,
    site: 'North tower',
    crew: null,
  }));
  const draft = { title: 'Spring', titles: {}, language: 'en', introduction: null } as const;
  const disabled = (chosen: number) => {
    const action_ids = choices.slice(0, chosen).map(({ id }) => id);
    const form = <PageForm draft={{ ...draft, action_ids }} choices={choices} refusal={null} onChange={nothing} />;
    return renderToStaticMarkup(form).match(/disabled=""/g)?.length ?? 0;
  };
  expect([disabled(9), disabled(10)]).toEqual([0, 1]);
});

test('without actions the form says what the page would lack, and without a title that it needs one', () => {
  const draft = { title: ' ', language: 'en', titles: {}, introduction: null, action_ids: [] } as const;
  const drawn = renderToStaticMarkup(
    <PageForm draft={{ ...draft, action_ids: [] }} choices={[]} refusal={null} onChange={nothing} />,
  );
  expect(drawn).toContain('There are no actions yet.');
  expect(drawn).toContain('Fill in this field.');
});

test('a page that could name an action and names none has a warning', () => {
  const choices = [{ id: '1', what: 'Light the stairs', status: 'open' as const, site: 'North tower', crew: null }];
  const drawn = (action_ids: string[]) => {
    const draft = { title: 'Spring', language: 'en', titles: {}, introduction: null, action_ids } as const;
    return renderToStaticMarkup(<PageForm draft={draft} choices={choices} refusal={null} onChange={nothing} />);
  };
  expect(drawn([])).toContain('No action chosen');
  expect(drawn(['1'])).not.toContain('No action chosen');
});

test('readers see the title in their language where there is one, in the preview and on posters', () => {
  const content = pageContent({ titles: { de: 'Sicherheit im Frühling', ar: '<b>السلامة</b>' } });
  const drawn = renderToStaticMarkup(<PagePreview content={content} />);
  expect(drawn).toContain('<h4 lang="en" dir="auto" class="display mt-3 text-title">Safety in spring</h4>');
  expect(drawn).toContain('German: <bdi lang="de">Sicherheit im Frühling</bdi>');
  expect(drawn).toContain('&lt;b&gt;السلامة');
  const poster = (language: 'de' | 'fr') =>
    renderToStaticMarkup(
      <PagePoster address="https://x.example" content={content} language={language} label="Poster" />,
    );
  expect(poster('de')).toContain('Sicherheit im Frühling');
  expect(poster('fr')).toContain('Safety in spring');
});

test('the form asks for the title in every other language', () => {
  const draft = {
    title: 'Frühling',
    language: 'de',
    titles: { en: 'Spring' },
    introduction: null,
    action_ids: [],
  } as const;
  const drawn = renderToStaticMarkup(
    <PageForm draft={{ ...draft, action_ids: [] }} choices={[]} refusal={null} onChange={nothing} />,
  );
  expect(drawn).toContain('Title in other languages (1 of 8)');
  expect(drawn).toContain('Title in English');
  expect(drawn).not.toContain('Title in German');
});
