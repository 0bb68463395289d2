/**
 * Keeps forms with a date or time that is entered in part from being sent: its value is empty, so it would be saved as none.
 * The browser says what is missing, at the field. The returned function ends it.
 */
export function keepHalfEntered(): () => void {
  const handleSubmit = (event: Event) => {
    const inputs = (event.target as Element).querySelectorAll<HTMLInputElement>('[type=date], [type=time]');
    const half = [...inputs].find(({ validity }) => validity.badInput);
    if (!half) return;
    event.preventDefault();
    event.stopPropagation();
    half.reportValidity();
  };
  document.addEventListener('submit', handleSubmit, { capture: true });
  return () => document.removeEventListener('submit', handleSubmit, { capture: true });
}
