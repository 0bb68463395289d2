import { setTimeout as wait } from 'node:timers/promises';
import { signIn, signOut } from '@app/contract/auth';
import { send } from '@app/contract/requests';
import { address } from '@app/contract/uploads';
import { sampleRequest } from '@app/domain/testing/sample-request';
import type { Attack } from './attack.ts';
import { wrongList } from './bodies.ts';
import { openConnections } from './open-connections.ts';
import { uploadPath, withPictures } from './pictures.ts';
import { sendFrom } from './send-from.ts';
import { asSlowReader, withNumbers, withWrongPasswords } from './signed-in-attacks.ts';
import { slowSenders } from './slow-senders.ts';

// Addresses of their own: the honest calls come from 127.0.0.1.
const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'] as const;
/** Sends no body that is refused, so that the limit of refused bodies does not end its calls. */
const WITHOUT_REFUSALS = '127.0.0.8';

const slowly: Attack = async (port) => {
  const calls = [
    { method: 'POST', path: signIn.path },
    { method: 'POST', path: signOut.path },
    { method: 'POST', path: address.path, length: 1_000 },
    {
      method: 'PUT',
      path: await uploadPath(port, WITHOUT_REFUSALS),
      contentType: 'image/jpeg',
      length: 9_000_000,
    },
  ];
  const senders = await Promise.all(
    calls.map((call, index) => slowSenders({ port, from: ATTACKERS[index], ...call }, { count: 80 })),
  );
  return () => {
    for (const each of senders) each.close();
  };
};

const withWrongLists: Attack = async (port) => {
  const body = JSON.stringify(sampleRequest({ roomPhotos: wrongList(40_000) }));
  let ended = false;
  const sendOn = async () => {
    while (!ended) {
      await sendFrom({ port, from: ATTACKERS[0], path: send.path, body }).response;
      await wait(1_000);
    }
  };
  for (let index = 0; index < 24; index += 1) void sendOn();
  return () => {
    ended = true;
  };
};

const withConnections: Attack = async (port) => {
  const { close } = await openConnections({ port, from: ATTACKERS[0], count: 4_200 });
  return close;
};

export const ATTACKS: Readonly<Record<string, Attack>> = {
  // How far the measure itself deviates from 1.
  'none, for comparison': async () => () => undefined,
  '80 slow senders of each of four bodies': slowly,
  '24 wrong lists at once, every second': withWrongLists,
  '4,200 connections of one address': withConnections,
  '200 readers that read nothing': asSlowReader,
  'wrong passwords, 20 at a time': withWrongPasswords,
  '30 MB of numbers, signed in, one after the other': withNumbers,
  '60 expensive AVIF pictures at a time': withPictures,
};
