import * as settings from '@app/contract/settings';

/** The reads that each page makes first; the gateway names them in the HTML. */
export const firstCalls = { settings: [settings.read.path] };
