// The only script of a still page: one that came whole with its HTML. It can be read, and its links lead on, without any
// code, so the code of the site waits for the page where it is needed; here it is only brought nearer.
import { fetchAhead } from './federation/fetch-ahead.ts';
import { checkCode } from './federation/import-module.ts';
import { followSectionLinks } from './frame/section-links.ts';
import { measureWhenIdle } from './telemetry/measure-when-idle.ts';

checkCode();
followSectionLinks();
fetchAhead();
measureWhenIdle();
