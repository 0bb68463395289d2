import * as calls from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import { findSame, lookupKeys, peopleByKey, personOf } from '@app/domain/client/same-client';
import { transaction } from '@app/service-kit/db/database';
import { listPage } from '@app/service-kit/db/pagination';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { idempotent } from '@app/service-kit/http/idempotency';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion, requireVersion } from '@app/service-kit/http/versions';
import Router, { type RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import { readClient, readClients, readTags } from './client-list.ts';
import { lockBook } from './client-of-job.ts';
import { clientRepository, lockedClient } from './client-repository.ts';
import { eraseClient } from './erase-from-book.ts';
import { readImports, undoImport, writeRows } from './import-clients.ts';
import { mergedClients } from './merge-clients.ts';

/** The client book. */
export function clientRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.clientList, async (ctx, { query }) => listPage(ctx, await readClients(db, query())));

  route(router, calls.clientTags, () => readTags(db));

  route(router, calls.clientOf, async (_ctx, { query }) => {
    const { name, address, phone, email } = query();
    const home = { clientAddress: address, clientCity: null, clientState: null, clientZip: null };
    const person = personOf({ ...home, clientName: name, clientPhone: phone, clientEmail: email });
    const found = findSame(person, await clientRepository(db).withKeys(lookupKeys(person)));
    return { client: found ? { id: found.id, name: found.name, isTaxExempt: found.isTaxExempt } : null };
  });

  route(router, calls.clientMatches, async (_ctx, { body }) => {
    const { people } = body();
    const known = peopleByKey(await clientRepository(db).withKeys(people.flatMap(lookupKeys)));
    return people.map((person) => {
      const found = known.find(person);
      return found ? { id: found.id, name: found.name } : null;
    });
  });

  route(router, calls.clientImports, () => readImports(db));

  route(router, calls.startImport, async (ctx, { body }) => {
    const row = { ...body(), at: new Date().toISOString(), byUsername: identityOf(ctx).un };
    return idempotent(ctx, db, async (trx) => ({ id: (await trx('client_imports').insert(row))[0]! }));
  });

  route(router, calls.importRows, (ctx, { body }) => {
    const { rows } = body();
    const id = idParam(ctx, 'Import');
    return idempotent(ctx, db, (trx) => writeRows(trx, id, rows, identityOf(ctx).un));
  });

  route(router, calls.undoImport, (ctx) => undoImport(db, idParam(ctx, 'Import')));

  route(router, calls.createClient, async (ctx, { body }) => {
    const client = body();
    const id = await idempotent(ctx, db, async (trx) => {
      await lockBook(trx);
      return clientRepository(trx).create(client);
    });
    return shown(ctx, id);
  });

  route(router, calls.findClient, (ctx) => shown(ctx, idOf(ctx)));

  route(router, calls.changeClient, async (ctx, { body }) => {
    const id = idOf(ctx);
    const change = body();
    await transaction(db, async (trx) => {
      await lockBook(trx);
      const clients = clientRepository(trx);
      await lockedClient(trx, id);
      const current = (await readClient(trx, id))!;
      requireVersion(expectedVersion(ctx), etagOf(calls.changeClient, current), current);
      await clients.change(id, change);
    });
    return shown(ctx, id);
  });

  route(router, calls.removeClient, async (ctx) => {
    const id = idOf(ctx);
    await transaction(db, async (trx) => {
      await lockBook(trx);
      await lockedClient(trx, id);
      if (await clientRepository(trx).hasWork(id))
        throw conflict('This client has jobs. Please delete them first, or merge the client with another.');
      await clientRepository(trx).setDeletedAt(id, new Date().toISOString());
    });
  });

  route(router, calls.restoreClient, async (ctx) => {
    const id = idOf(ctx);
    if (!(await clientRepository(db).setDeletedAt(id, null))) throw notFound('Client');
    return shown(ctx, id);
  });

  route(router, calls.addClientNote, async (ctx, { body }) => {
    const clientId = idOf(ctx);
    const { text, at = new Date().toISOString() } = body();
    return idempotent(ctx, db, async (trx) => {
      await lockedClient(trx, clientId);
      const note = { at, byUsername: identityOf(ctx).un, text };
      const [id] = await trx('client_notes').insert({ ...note, clientId });
      await clientRepository(trx).index(clientId);
      return { ...note, id: id! };
    });
  });

  route(router, calls.removeClientNote, async (ctx) => {
    const clientId = idOf(ctx);
    const id = idParam(ctx, 'Note', 'noteId');
    await transaction(db, async (trx) => {
      await lockedClient(trx, clientId);
      if (!(await trx('client_notes').where({ id, clientId }).delete())) throw notFound('Note');
      await clientRepository(trx).index(clientId);
    });
  });

  route(router, calls.mergeClients, async (ctx, { body }) => {
    const { otherId } = body();
    const id = idOf(ctx);
    return { id: await idempotent(ctx, db, (trx) => mergedClients(trx).merge(id, otherId)) };
  });

  route(router, calls.undoMerge, async (ctx) => {
    const id = idOf(ctx);
    const mergeId = idParam(ctx, 'Merge', 'mergeId');
    await transaction(db, (trx) => mergedClients(trx).undo(id, mergeId));
  });

  route(router, calls.exportClient, (ctx) => existing(idOf(ctx)));

  route(router, calls.eraseClient, (ctx) => eraseClient(db, idOf(ctx)));

  async function existing(id: number): Promise<ResponseOf<typeof calls.findClient>> {
    const client = await readClient(db, id);
    if (!client) throw notFound('Client');
    return client;
  }

  async function shown(ctx: RouterContext, id: number): Promise<ResponseOf<typeof calls.findClient>> {
    const client = await existing(id);
    ctx.set('ETag', etagOf(calls.findClient, client));
    return client;
  }

  return router.routes();
}

const idOf = (ctx: RouterContext) => idParam(ctx, 'Client');
