import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhotoFrame } from './photo-frame.tsx';

const srcOf = (name: string) => screen.getByRole('img', { name }).getAttribute('src');
const names = ['1', '2', '3', '4'];
const linkOf = (name: string) => `/api/jobs/7/photos/${name}`;
const show = () =>
  render(
    <>
      {names.map((name) => (
        <PhotoFrame key={name} url={linkOf(name)} name={name} />
      ))}
      <PhotoFrame url="data:image/png;base64,AAAA" name="inline" />
    </>,
  );
const turn = (change: () => void) =>
  act(async () => {
    change();
    await new Promise((resolve) => setTimeout(resolve));
  });

test('photos load two at a time in the order of the page; an inline one needs no turn', async () => {
  await turn(show);
  expect(names.map(srcOf)).toEqual([linkOf('1'), linkOf('2'), null, null]);
  expect(srcOf('inline')).toBe('data:image/png;base64,AAAA');
  await turn(() => fireEvent.load(screen.getByRole('img', { name: '2' })));
  expect(names.map(srcOf)).toEqual([linkOf('1'), linkOf('2'), linkOf('3'), null]);
  await turn(() => fireEvent.error(screen.getByRole('img', { name: '1' })));
  expect(srcOf('4')).toBe(linkOf('4'));
});

test('photos of a page that was left are no longer loaded, and a broken one is loaded again when the line is back', async () => {
  const left = show();
  await turn(() => left.unmount());
  await turn(show);
  expect(srcOf('1')).toBe(linkOf('1'));
  await turn(() => fireEvent.error(screen.getByRole('img', { name: '1' })));
  expect(screen.queryByRole('img', { name: '1' })).toBeNull();
  await turn(() => fireEvent(window, new Event('online')));
  expect(srcOf('1')).toBe(linkOf('1'));
});
