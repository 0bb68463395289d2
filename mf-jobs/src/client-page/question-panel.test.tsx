import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { QuestionPanel } from './question-panel.tsx';

afterEach(() => void sessionStorage.clear());

test('what is typed while a question is sent is the next question, also after a reload', async () => {
  fakeJobsServer([]);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Or write us here');
  let respond: () => void = () => undefined;
  const sendQuestion = vi.fn(() => new Promise<void>((resolve) => (respond = resolve)));
  const open = () => openPage('/', <QuestionPanel token="t" asked={[]} sendQuestion={sendQuestion} />);
  const user = open();
  await user.type(await field(), 'When do you come?');
  await user.click(screen.getByRole('button', { name: 'Send Question' }));
  await user.type(await field(), ' And who?');
  respond();
  expect(await screen.findByText(/We have your question/)).toBeTruthy();
  expect((await field()).value).toBe('And who?');
  cleanup();
  open();
  expect((await field()).value).toBe('And who?');
  expect(sendQuestion.mock.calls).toEqual([['When do you come?']]);
});

test.each([
  ['open', { isOpen: true }, 'You asked on Sat, Nov 21', /We have your question/],
  ['dealt with', { isOpen: false }, /Taken care of\.$/, /^$/],
  [
    'replied to',
    { isOpen: false, repliedAt: '2026-11-22T12:00:00.000Z' },
    /We replied by email on Sun, Nov 22, .*\.$/,
    /^$/,
  ],
])('a question that was asked before is shown, %s', async (_state, state, said, status) => {
  fakeJobsServer([]);
  const asked = [{ text: 'Do you bring\na ladder?', at: '2026-11-21T12:00:00.000Z', ...state }];
  openPage('/', <QuestionPanel token="t" asked={asked} sendQuestion={vi.fn()} />);
  const list = await screen.findByRole('list', { name: 'Your questions' });
  expect(list.textContent?.replace(/\s/g, ' ')).toContain('Do you bring a ladder?');
  expect(list.firstChild?.firstChild?.textContent?.replace(/\s/g, ' ')).toMatch(said);
  expect(screen.getByRole('status').textContent).toMatch(status);
});
