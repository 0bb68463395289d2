/** Maximum lengths in characters; the columns have the same lengths. */
export const LENGTHS = {
  name: 200,
  address: 300,
  city: 100,
  state: 100,
  zip: 20,
  phone: 50,
  email: 254,
  url: 2000,
  reason: 500,
  label: 300,
  roomName: 100,
  roomNote: 2000,
  notes: 10_000,
} as const;

/** Square feet of a home. */
export const MAX_SQUARE_FOOTAGE = 1_000_000;

/** The largest id of a row: that of a signed 32-bit column. */
export const MAX_ID = 2 ** 31 - 1;
