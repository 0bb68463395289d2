/**
 * Resolves when the browser holds the module and its hash, where one is known, is right. An `import()` that follows takes
 * it from there and asks for nothing again.
 */
export function preloadModule(href: string, integrity: string | undefined): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports?.('modulepreload')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not arrive, or not as it was published`));
    };
    Object.assign(link, { rel: 'modulepreload', href, ...(integrity && { integrity }) });
    document.head.append(link);
  });
}
