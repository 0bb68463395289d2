import { expect, test } from 'vitest';
import { backupFolder, commandEnv } from './command-env.ts';

test('an empty environment gives the documented defaults', () => {
  expect(commandEnv({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATA_DIR: '.data' });
});

test.each(['0', '70000', 'http', '-1', '80 80'])('PORT %j is rejected with its name', (PORT) => {
  expect(() => commandEnv({ PORT })).toThrow('PORT must be a number from 1 to 65535.');
});

test.each(['24', '-1', 'never', '3.5'])('BACKUP_HOUR %j is rejected with its name', (BACKUP_HOUR) => {
  expect(() => commandEnv({ BACKUP_HOUR })).toThrow('BACKUP_HOUR must be an hour from 0 to 23, or off.');
});

test('the daily backup has an hour, a number and a folder beside the data', () => {
  const env = commandEnv({ DATA_DIR: '/srv/data/' });
  expect(env).toMatchObject({ BACKUP_HOUR: 3, BACKUPS_KEPT: 7 });
  expect(backupFolder(env)).toBe('/srv/data.backups');
  expect(backupFolder(commandEnv({ BACKUP_DIR: '/copies' }))).toBe('/copies');
  expect(commandEnv({ BACKUP_HOUR: 'off' }).BACKUP_HOUR).toBe('off');
});

test('an empty variable counts as not set', () => {
  expect(commandEnv({ PORT: '', DATA_DIR: '' })).toMatchObject({ PORT: 8080, DATA_DIR: '.data' });
});

test.each([{ ADMIN_USERNAME: 'ann' }, { ADMIN_PASSWORD: 'a long enough password' }])(
  'an incomplete admin is rejected: %j',
  (half) => {
    expect(() => commandEnv(half)).toThrow('ADMIN_USERNAME and ADMIN_PASSWORD must be set together.');
  },
);
