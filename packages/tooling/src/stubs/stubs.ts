import type { Call } from '@app/contract/call';
import type { CALLS } from '@app/contract/services';
import type { Day } from '@app/domain/shared/dates';
import type * as v from 'valibot';

type Entry<Of, Key extends string> = Of extends { [K in Key]: infer Value } ? Value : undefined;
type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** A call that has passed the contract's own schemas. */
export type StubCall<Of extends Call> = {
  /** The number in the path. */
  id: number;
  params: Record<string, string>;
  query: Output<Entry<Of, 'query'>>;
  body: Output<Entry<Of, 'body'>>;
  /** What was sent where the call takes a file. */
  file: Uint8Array;
  /** Null for a visitor. */
  username: string | null;
  /** The address that people use. */
  origin: string;
};

type Answer<Of extends Call> =
  Entry<Of, 'file'> extends 'answered' ? Uint8Array : Output<Entry<Of, 'answer'>>;

/** What a stub answers; undefined is 'not found'. A list is given whole, its pages are cut elsewhere. */
export type Stub<Of extends Call> = (call: StubCall<Of>) => Answer<Of> | undefined;

/** Stands in for the services that an area calls, each call by the name it has in the contract. */
export type Stubs = {
  [Service in keyof typeof CALLS]?: {
    [Name in keyof (typeof CALLS)[Service]]?: (typeof CALLS)[Service][Name] extends infer Of extends Call
      ? Stub<Of>
      : never;
  };
};

/** An area's `dev/stubs.ts` exports one, called `createStubs`: each start begins with the same data. */
export type CreateStubs = (today: Day) => Stubs;
