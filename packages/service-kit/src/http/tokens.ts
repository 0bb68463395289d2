import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** How many tokens that lead nowhere one network may try. */
export const WRONG_TOKENS = { limit: 20, seconds: 600 };

/** 256 random bits as base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token; undefined for text that is no token. */
export const tokenHash = (token: string | undefined): string | undefined =>
  token && TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : undefined;
