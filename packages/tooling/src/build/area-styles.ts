// A loader for the styles of an area. They arrive when a page is shown already: a property that they register, or a variable of
// the root, would have the browser compute every style of that page anew.

/** What the shell registers for the utilities of the ui kit; see packages/ui/src/shared/styles.css. */
const REGISTERED =
  /^--tw-(border-style|divide-y-reverse|font-weight|leading|numeric-(figure|fraction|spacing)|ordinal|slashed-zero)$/;

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function areaStyles(css: string): string {
  // Tailwind writes some variables of the theme although their values are in the utilities.
  const isUsed = (rule: string) =>
    [...rule.matchAll(/--[\w-]+(?=:)/g)].some(([name]) => css.includes(`var(${name}`));
  return css
    .replace(/@property (--[\w-]+)\s*\{[^}]*\}/g, (rule, name) => (REGISTERED.test(name) ? '' : rule))
    .replace(/:root,\s*:host\s*\{[^}]*\}/, (rule) => (isUsed(rule) ? rule : ''));
}
