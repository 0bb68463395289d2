const ATTRIBUTE = 'data-build-';

/** Notes on `<html>` which build of an area (or of the shell) this page runs: `data-build-mf-jobs="5d57dc4aa1"`. */
export function showBuild(area: string, build: string): void {
  document.documentElement.setAttribute(ATTRIBUTE + area, build);
}

/** The build of an area that this page has loaded; empty while it has not. */
export const loadedBuild = (area: string): string =>
  document.documentElement.getAttribute(ATTRIBUTE + area) ?? '';
