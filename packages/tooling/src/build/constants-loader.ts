// A loader for the domain, whose modules do nothing but define: a constant that no page reads is left out of the build with
// all that it calls, as a function is. Of a schema, which calls others, the bundler does not know that it can be.
import type { LoaderContext } from '@rspack/core';
import { type AnyNode, parse } from 'acorn';

export const DOMAIN_FILES = /packages[\\/]domain[\\/]src[\\/]/;

// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function constantsLoader(
  this: Pick<LoaderContext, 'callback'>,
  source: string,
  map?: Parameters<LoaderContext['callback']>[2],
): void {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const text = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((defined) => (defined?.type === 'VariableDeclaration' ? defined.declarations : []))
    .map(({ init }) => init)
    .filter((value) => value != null)
    .filter(isComputed)
    .reduceRight(
      (before, { start, end }) =>
        `${before.slice(0, start)}/*#__PURE__*/ (() => (${before.slice(start, end)}))()${before.slice(end)}`,
      source,
    );
  this.callback(null, text, map);
}

/** Other values are inlined or left out as they are. */
const isComputed = (part: AnyNode): boolean =>
  !/Function/.test(part.type) &&
  (/^(?:Call|New)Expression$|^SpreadElement$/.test(part.type) ||
    Object.values(part)
      .flat()
      .some((inner) => inner?.type && isComputed(inner)));
