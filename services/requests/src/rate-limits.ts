/** How many requests the service accepts from one network. */
export type RateLimits = { perMinute: number; perDay: number };

/** The limits are more than a household sends, and few enough to keep a script from flooding the dashboard. */
export const DEFAULT_RATE_LIMITS: RateLimits = { perMinute: 20, perDay: 200 };
