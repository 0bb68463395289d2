import { BUILD_ATTRIBUTE } from '@app/contract/platform/page-blocks';

/** Notes which build of an area, or of the shell, this page runs. */
export function showBuild(area: string, build: string): void {
  document.documentElement.setAttribute(BUILD_ATTRIBUTE + area, build);
}

/** The build of an area that this page has loaded; empty while it has not. */
export const loadedBuild = (area: string): string =>
  document.documentElement.getAttribute(BUILD_ATTRIBUTE + area) ?? '';
