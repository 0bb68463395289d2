import { BUILD_ATTRIBUTE } from '@app/contract/platform/page-data';

/** Shows on `<html>` which build of an area, or of the shell, this page runs. */
export function showLoadedBuild(area: string, build: string): void {
  document.documentElement.setAttribute(BUILD_ATTRIBUTE + area, build);
}

/** The build of an area that this page has loaded, or ''. */
export const loadedBuild = (area: string): string =>
  document.documentElement.getAttribute(BUILD_ATTRIBUTE + area) ?? '';
