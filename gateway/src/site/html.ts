/** Escapes text for element content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON in a `<script>` element as data; no character in it can end the element. */
export const jsonBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const SECTION = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs;
const VALUE = /\{\{(\w+)\}\}/g;

/**
 * Fills in `{{name}}` in prerendered markup, escaped. `{{#name}}…{{/name}}` is kept only if the value is not empty,
 * `{{^name}}…{{/name}}` only if it is.
 */
export const fillIn = (markup: string, values: Record<string, string>): string =>
  chosen(markup, values).replace(VALUE, (_, name: string) => escapeHtml(values[name] ?? ''));

const chosen = (markup: string, values: Record<string, string>): string =>
  markup.replace(SECTION, (_, sign: string, name: string, inner: string) =>
    Boolean(values[name]) === (sign === '#') ? chosen(inner, values) : '',
  );
