import type { Call, ResponseOf } from '@app/contract/call';
import type { SERVICE_CALLS } from '@app/contract/services';
import type { Day } from '@app/domain/shared/dates';
import type * as v from 'valibot';

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** A call that has passed the contract's schemas. */
type StubCall<Of extends Call> = {
  /** The id in the path. */
  id: number;
  params: Record<string, string>;
  query: Output<Of['query']>;
  body: Output<Of['body']>;
  /** The body of a call that takes a file. */
  file: Uint8Array;
  /** Null for a visitor. */
  username: string | null;
  /** The URL of the installation. */
  origin: string;
};

/** What a stub responds with; undefined is 'not found'. A list is complete; the stub service divides it into pages. */
type Stub<Of extends Call> = (call: StubCall<Of>) => ResponseOf<Of, Uint8Array> | undefined;

/** Replaces the services that an area calls, each call by its name in the contract. */
export type Stubs = {
  [Service in keyof typeof SERVICE_CALLS]?: {
    [Name in keyof (typeof SERVICE_CALLS)[Service]]?: (typeof SERVICE_CALLS)[Service][Name] extends infer Of extends
      Call
      ? Stub<Of>
      : never;
  };
};

/** An area's `dev/stubs.ts` exports `createStubs`: each start has the same data. */
export type CreateStubs = (today: Day) => Stubs;
