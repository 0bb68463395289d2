/** The time is longer than the interval of a double click on every system. */
const DOUBLE_CLICK_MS = 600;

/**
 * Prevents the second click of a double click on a button from selecting text: by then the button may be disabled, or
 * another page may stand in its place. The returned function ends it.
 */
export function ignoreSecondClick(): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const handleClick = ({ target, timeStamp }: Event) => {
    if (target instanceof Element && target.closest('button, [role="button"]')) pressedAt = timeStamp;
  };
  const handleSelect = (event: Event) => {
    if (event.timeStamp - pressedAt < DOUBLE_CLICK_MS) event.preventDefault();
  };
  document.addEventListener('click', handleClick, { capture: true });
  document.addEventListener('selectstart', handleSelect);
  return () => {
    document.removeEventListener('click', handleClick, { capture: true });
    document.removeEventListener('selectstart', handleSelect);
  };
}
