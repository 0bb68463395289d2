/** What opens over the page. Provided by the shell, loaded when a screen first needs it. */
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { Menu, type MenuAction } from './menu.tsx';
export { type TabItem, Tabs } from './tabs.tsx';
