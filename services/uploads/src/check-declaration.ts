import { MAX_PHOTO_BYTES } from '@app/domain/upload/upload';
import { badRequest, unsupportedType } from '@app/service-kit/http/errors';
import type { Context } from 'koa';
import { fileTooLarge } from './receive-file.ts';

/** Checks that need no byte of the file. */
export function checkDeclaration(ctx: Context): void {
  const length = ctx.get('Content-Length');
  if (ctx.get('Content-Encoding')) throw unsupportedType('Please send the file uncompressed');
  if (Number(length) > MAX_PHOTO_BYTES) throw fileTooLarge();
  if (length === '0') throw badRequest('The file is empty');
}
