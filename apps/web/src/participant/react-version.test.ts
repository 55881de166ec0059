import { version } from 'react';
import { version as rendererVersion } from 'react-dom/server';
import { expect, test } from 'vitest';

test('the page is tested with the React that participants get, not with that of the app', () => {
  expect([version, rendererVersion].map((each) => each.split('.')[0])).toEqual(['18', '18']);
});
