/** The names under which the site holds these screens once they have loaded. */
export const SCREENS = { deskHeader: 'desk-header', login: 'login' };

// The screens load on demand: visitors do not download them. The HTML names their files by their chunk names.
export const loadDeskHeader = async () =>
  (await import(/* webpackChunkName: "desk" */ '../frame/desk-header.tsx')).DeskHeader;
export const loadLogin = async () =>
  (await import(/* webpackChunkName: "login" */ './login-page.tsx')).LoginPage;
