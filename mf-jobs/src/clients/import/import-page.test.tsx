import * as jobs from '@app/contract/jobs';
import { filledPath } from '@app/contract/platform/call';
import { PATHS } from '@app/contract/platform/site-map';
import * as settings from '@app/contract/settings';
import { NO_HOME_NOTES } from '@app/domain/client/client';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, shownToast } from '../../../test/open-page.tsx';
import { readClientFile } from './file-clients.ts';
import { ImportPage } from './import-page.tsx';

/** Opens the page with a server that knows Jane; `sent` are the bodies of writes, of which the first of rows fails. */
function open() {
  const sent: [string, { rows?: { name: string; as: string }[] }][] = [];
  let imports: object[] = [];
  let failures = 1;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const fields = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (path === jobs.clientMatches.path)
      return Response.json(
        fields.people.map(({ emails }: { emails: string[] }) =>
          emails[0] === 'jane@example.com' ? { id: 3, name: 'Jane Doe' } : null,
        ),
      );
    if (path === settings.read.path) return Response.json({});
    if (path === jobs.clientImports.path && method === 'GET') return Response.json(imports);
    sent.push([`${method} ${path}`, fields]);
    if (path === jobs.startImport.path) return Response.json({ id: 7 }, { status: 201 });
    if (method === 'DELETE') {
      imports = [];
      return Response.json({ undone: 2, kept: 1 });
    }
    if (failures-- > 0) return Response.json({ message: 'Busy' }, { status: 503 });
    const kept = { id: 7, at: '2026-11-20T12:00:00.000Z', byUsername: 'demo', fileName: 'book.csv' };
    imports = [{ ...kept, added: 2, extended: 0 }];
    return Response.json({ refused: [] });
  });
  return { sent, user: openPage(PATHS.importClients, <ImportPage />) };
}

const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'book.csv', { type: 'text/csv' });

test('a file is checked, corrected and imported, goes on after a failure, and is taken back', async () => {
  const { sent, user } = open();
  const file = csv(
    'Customer;E-mail;Where;Colour',
    'Jane D.;jane@example.com;12 Maple Street;',
    'Zoe;zoe@example.com;"4 Cliff Walk, 2nd floor";',
    'Bob;bob@@example;1 Quay;',
    'Zoe B.;ZOE@example.com;5 Lake Road;',
    'Max;;2 Quay;',
  );
  await user.upload(await screen.findByLabelText('Choose a File'), file);
  await screen.findByText('2 rows of people you know');
  expect(screen.queryByLabelText('Colour')).toBeNull();
  const where = screen.getByLabelText<HTMLSelectElement>('Where');
  expect([where.value, screen.getByLabelText<HTMLSelectElement>('E-mail').value]).toEqual(['', 'email']);
  expect(screen.getByText(/^1.column is left out: Where\.$/)).toBeTruthy();
  await user.selectOptions(where, 'Street address');
  await user.selectOptions(await screen.findByLabelText('What becomes of Jane D.'), 'Skip');
  expect(screen.getByText(/Zoe in row 3/)).toBeTruthy();
  expect(screen.getByText("Please enter a valid email address: 'bob@@example'")).toBeTruthy();
  expect(screen.getByText(/4 Cliff Walk, 2nd floor/)).toBeTruthy();
  expect(sent).toEqual([]);
  expect(await axeProblems()).toEqual([]);

  await user.click(screen.getByRole('button', { name: /^Import 3/ }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByText(/2\snew clients, 1 added to an existing client/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const [first, second] = sent.filter(([path]) => path.endsWith(filledPath(jobs.importRows.path, { id: 7 })));
  expect(second).toEqual(first);
  const home = {
    address: '4 Cliff Walk, 2nd floor',
    city: null,
    state: null,
    zip: null,
    notes: NO_HOME_NOTES,
  };
  expect(first![1].rows).toMatchObject([
    { name: 'Zoe', as: 'new', emails: ['zoe@example.com'], homes: [home] },
    { name: 'Zoe B.', as: 'add' },
    { name: 'Max', as: 'new' },
  ]);
  expect(screen.getByText(/^Row 4: Bob/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Done' }));
  const list = await screen.findByRole('list');
  const before = sent.length;
  await user.click(within(list).getByRole('button', { name: /^Undo the import of book.csv/ }));
  expect(sent).toHaveLength(before);
  await user.click(await screen.findByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(shownToast()).toMatch(/The import is taken back\. 1.client stayed/));
  expect(sent.at(-1)![0]).toBe(`DELETE ${filledPath(jobs.undoImport.path, { id: 7 })}`);
});

test.each<[string, BlobPart[], string[][]]>([
  ['UTF-8 with a byte order mark', ['\uFEFFName,City\nZoë,"a, b"\n\n'], [['Zoë', 'a, b']]],
  ['tabs', ['Name\tCity\nZoë\tOgunquit'], [['Zoë', 'Ogunquit']]],
  [
    'the characters of Windows',
    [
      new Uint8Array([...'Name;City\nZo'].map((one) => one.charCodeAt(0))),
      new Uint8Array([0xeb, 0x3b, 0x78]),
    ],
    [['Zoë', 'x']],
  ],
])('a file with %s is read', async (_, parts, rows) => {
  const { header, rows: found } = await readClientFile(new File(parts, 'a.csv'));
  expect([header, found.map(({ cells }) => cells)]).toEqual([['Name', 'City'], rows]);
});

test.each<[string, BlobPart, RegExp]>([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /^This is a workbook/],
  ['an empty file', 'Name,City\n', /^No clients were found/],
  ['too many rows', `Name\n${'x\n'.repeat(5001)}`, /^This file has 5,001.rows/],
  ['too many bytes', new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
])('%s is refused with what to do', async (_, part, message) => {
  await expect(readClientFile(new File([part], 'a'))).rejects.toThrow(message);
});
