import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryPlot } from './CategoryPlot.tsx';

const row = { key: 'stress', label: 'Stress', note: '8 of 8 answered', percent: 55, interval: null };

test('the bands of a category begin where its badge changes', () => {
  const html = renderToStaticMarkup(<CategoryPlot rows={[{ ...row, scale: { good_from: 80, fair_from: 60 } }]} />);
  expect(html).toMatch(/0–59.*60–79.*80–100/);
  expect(html).toMatch(
    /left:0%;width:60%"[^>]*bg-danger-soft.*left:60%;width:20%"[^>]*bg-caution-soft.*left:80%;width:20%"[^>]*bg-safe-soft/,
  );
});

test('categories with different limits have bands of their own and no common scale above them', () => {
  const others = { ...row, key: 'focus', scale: { good_from: 90, fair_from: 50 } };
  const html = renderToStaticMarkup(
    <CategoryPlot rows={[{ ...row, scale: { good_from: 80, fair_from: 60 } }, others]} />,
  );
  expect(html).not.toContain('0–59');
  expect(html).toContain('left:50%;width:40%');
});
