import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeroScene } from './hero-scene.tsx';
import { LogoMark } from './logo-mark.tsx';
import { LostSock, NothingHere } from './nothing-here.tsx';
import { type DrawnRoom, RoomDrawing } from './room-drawing.tsx';
import { PhonePhoto, ThankYou } from './telephones.tsx';

const ROOMS: DrawnRoom[] = [
  'kitchen',
  'living-room',
  'master-bedroom',
  'main-bathroom',
  'dining-room',
  'guest-bedroom',
  'additional-bathroom',
  'laundry-room',
];

const DRAWINGS = [
  ...ROOMS.map((room) => [room, <RoomDrawing key={room} room={room} />] as const),
  ['hero', <HeroScene key="hero" />] as const,
  ['thank you', <ThankYou key="thanks" />] as const,
  ['nothing here', <NothingHere key="nothing" />] as const,
  ['lost sock', <LostSock key="sock" />] as const,
  ['phone', <PhonePhoto key="phone" />] as const,
  ['logo', <LogoMark key="logo" />] as const,
];

test.each(DRAWINGS)('%s is hidden from screen readers and has no inline style', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(markup).not.toMatch(/ style=|<style|NaN|undefined/);
});

test.each(ROOMS)('%s has a unique drawing with light', (room) => {
  const markup = renderToStaticMarkup(<RoomDrawing room={room} />);
  expect(markup).toContain('var(--app-lemon)');
  const others = ROOMS.filter((other) => other !== room);
  for (const other of others) expect(renderToStaticMarkup(<RoomDrawing room={other} />)).not.toBe(markup);
});
