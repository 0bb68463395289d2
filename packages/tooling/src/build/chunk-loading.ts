import { type Compiler, rspack } from '@rspack/core';

/**
 * How a build's own code brings its chunks: through the shell (`__CODE__`, shell/src/federation/integrity.ts), which
 * checks their hashes. Where there is none, as in Node, in a worker or under an older shell, as usual.
 */
export const IMPORT_CHUNK =
  '(name=>globalThis.__CODE__?globalThis.__CODE__.import(new URL(name,import.meta.url).href):import(name))';

/** The same for the styles of chunks. */
export const checkedStyles = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('checked-styles', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'checked-styles',
        (source) =>
          `${source}\nvar integrity = globalThis.__CODE__ && globalThis.__CODE__.integrity(link.href);\nif (integrity) link.integrity = integrity;`,
      );
    });
  },
};
