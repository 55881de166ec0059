import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExtendButton } from './WaveActions.tsx';

const draw = (reason: string | null) =>
  renderToStaticMarkup(<ExtendButton reason={reason} onExtend={() => undefined} />);

test('a wave that cannot be extended says why beside the button, which is disabled', () => {
  const [, id] = /<button[^>]* disabled=""[^>]* aria-describedby="([^"]+)"/.exec(draw('The next wave starts.')) ?? [];
  expect(id).toBeDefined();
  expect(draw('The next wave starts.')).toMatch(new RegExp(`<p id="${id}"[^>]*>The next wave starts\\.</p>`));
});

test('a wave that can be extended offers it', () => {
  expect(draw(null)).toContain('Extend…');
  expect(draw(null)).not.toMatch(/ disabled=|<p/);
});
