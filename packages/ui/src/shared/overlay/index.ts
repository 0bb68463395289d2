/** Components that open over the page, one instance provided by the shell and loaded on first use. */
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog, loadDialogs } from './dialog.tsx';
export { Menu, type MenuAction } from './menu.tsx';
export { type TabItem, Tabs } from './tabs.tsx';
