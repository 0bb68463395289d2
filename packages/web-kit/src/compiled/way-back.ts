import { useNavigate } from '@app/web-kit';

/** Whether a path is that of the history entry before: the shell notes it in the state of each entry. */
export const isBefore = (path: string): boolean => history.state?.before === path;

/**
 * Goes to the page that was left for this one. Where it is the one before in the history it goes back there: the page has its
 * query and its place, as with the browser's Back.
 */
export function useReturn() {
  const navigate = useNavigate();
  return (path: string) => void (isBefore(path) ? navigate(-1) : navigate(path));
}
