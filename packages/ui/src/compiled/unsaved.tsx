/**
 * Inside a dialog, which asks before it closes while `when`, and before a press of what has `data-leaves`. A form that keeps a draft needs
 * none. The dialog is that of the shell, also of an earlier one, which finds this in the document.
 */
export const Unsaved = ({ when }: { when: boolean }) => when && <span hidden data-unsaved />;
