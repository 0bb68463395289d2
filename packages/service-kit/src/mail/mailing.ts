import { MAIL_SECURITIES } from '@app/domain/shared/mail-settings';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { sealedTexts } from './sealed-text.ts';

const text = v.string();
const mailingSchema = v.object({
  server: v.union([
    v.object({ url: text }),
    v.object({
      host: text,
      port: v.number(),
      security: v.picklist(keysOf(MAIL_SECURITIES)),
      user: text,
      password: text,
    }),
  ]),
  sender: v.object({ name: text, address: text }),
  /** The owner's address. */
  recipient: text,
  /** The version of settings that were saved unverified; absent for others. */
  unverified: v.optional(text),
});

/** All that is needed to send a mail. */
export type Mailing = v.InferOutput<typeof mailingSchema>;

const CONTEXT = 'mail server';

/** A mailing as the gateway carries it from the requests service to another one: encrypted, since it has a password. */
export function sealedMailings(secret: string) {
  const texts = sealedTexts(secret, CONTEXT);
  return {
    seal: (mailing: Mailing): string => texts.seal(JSON.stringify(mailing), CONTEXT),

    /** Undefined for one of another installation or of a release with other fields. */
    open(sealed: string): Mailing | undefined {
      const opened = texts.open(sealed, CONTEXT);
      const parsed = opened && v.safeParse(mailingSchema, JSON.parse(opened.text));
      return parsed?.success ? parsed.output : undefined;
    },
  };
}

export type SealedMailings = ReturnType<typeof sealedMailings>;
