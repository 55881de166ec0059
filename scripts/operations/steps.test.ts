import { expect, test } from 'vitest';
import { readSteps } from './steps.ts';

const block = (commands: string) => `\`\`\`sh\n${commands}\n\`\`\`\n`;

test('a block without a comment is run as it is', () => {
  expect(readSteps(`# Page\n\n${block('npm run plan')}`)).toEqual([
    { line: 3, commands: 'npm run plan', skippedBecause: null, folder: '.', variables: '', until: null },
  ]);
});

test('a comment says how a block is tried', () => {
  const page = `<!-- try: in ./there; with PORT=3001 ROLE=all; until is ready; replace ID with all -->\n${block('npm run jobs -- retry ID')}`;
  expect(readSteps(page)).toEqual([
    {
      line: 2,
      commands: 'npm run jobs -- retry all',
      skippedBecause: null,
      folder: './there',
      variables: 'PORT=3001 ROLE=all',
      until: 'is ready',
    },
  ]);
});

test('a block can be skipped with a reason', () => {
  const [step] = readSteps(`<!-- try: skip because it needs a public name -->\n${block('certbot')}`);
  expect(step?.skippedBecause).toBe('it needs a public name');
});

test('a comment can be a step of its own', () => {
  const steps = readSteps(
    `Text.\n<!-- try: run npm start; until Plumbline is ready -->\nMore.\n\n${block('npm run jobs')}`,
  );
  expect(steps).toMatchObject([
    { line: 2, commands: 'npm start', until: 'Plumbline is ready' },
    { line: 5, commands: 'npm run jobs', until: null },
  ]);
});

test('blocks in other languages are no commands', () => {
  expect(readSteps('```sql\ncreate role server;\n```\n\n```\noutput\n```\n')).toEqual([]);
});

test.each([
  ['"skip it" does not say', `<!-- try: skip it -->\n${block('ls')}`],
  ['neither "run" nor a block', '<!-- try: in ./there -->\n\nText.'],
  ['neither "run" nor a block', `<!-- try: in ./there -->\n\n${block('ls')}`],
  ['"run pwd" does not say', `<!-- try: run pwd -->\n${block('ls')}`],
  ['"NAME" is not in the commands', `<!-- try: replace NAME with Ann -->\n${block('ls')}`],
  ['needs a line of its own', `Text <!-- try: in ./there -->\n${block('ls')}`],
])('refused: %s', (problem, page) => {
  expect(() => readSteps(page)).toThrow(problem);
});
