import * as v from 'valibot';

const urlSchema = v.pipe(v.string(), v.url());

// A host is part of the page's policy, where a semicolon or a comma would end it.
const HTTPS_URL = /^https:\/\/[^\s/?#;,]+\.[^\s/?#;,"'<>\\]+(?:[/?#][^\s"'<>\\]*)?$/i;

/** True for the https address of a website. */
export const isHttpsUrl = (url: string): boolean => HTTPS_URL.test(url) && v.is(urlSchema, url);
