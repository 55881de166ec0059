import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetPerson, personQuery } from './workforce-people.ts';

test('a person who is gone is not fetched again, while everyone else is', async () => {
  const queryClient = new QueryClient();
  const fetched: string[] = [];
  const unsubscribes = ['gone', 'stays'].map((id) => {
    const { queryKey } = personQuery(() => Promise.reject(new Error('not asked')), id);
    const queryFn = () => {
      fetched.push(id);
      return { id };
    };
    return new QueryObserver(queryClient, { queryKey: [...queryKey], queryFn }).subscribe(() => undefined);
  });
  await expect.poll(() => fetched).toEqual(['gone', 'stays']);
  await forgetPerson(queryClient, 'gone');
  expect(fetched).toEqual(['gone', 'stays', 'stays']);
  for (const unsubscribe of unsubscribes) unsubscribe();
});
