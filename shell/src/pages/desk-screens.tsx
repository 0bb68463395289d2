import { type ComponentType, createElement, use } from 'react';
import { useAreas } from '../federation/areas.ts';

type ShellScreenProps = { name: string; load: () => Promise<ComponentType> };

/** Few visits need such a screen, so it is not in the first file. */
export function ShellScreen({ name, load }: ShellScreenProps) {
  return createElement(use(useAreas().screen(name, load)));
}

/** The names under which the site holds these screens once they have loaded. */
export const SCREENS = { deskHeader: 'desk-header', login: 'login' };

// The screens load on demand: visitors do not download them. The HTML names their files by their chunk names.
export const loadDeskHeader = async () =>
  (await import(/* webpackChunkName: "desk" */ '../frame/desk-header.tsx')).DeskHeader;
export const loadLogin = async () =>
  (await import(/* webpackChunkName: "login" */ './login-page.tsx')).LoginPage;
