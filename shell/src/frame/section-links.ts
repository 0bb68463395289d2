/** Makes links to a section of the same page scroll smoothly and move the focus, without changing the URL. */
export function followSectionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const section = link && document.getElementById((link as HTMLAnchorElement).hash.slice(1));
    if (!section || event.defaultPrevented) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
}
