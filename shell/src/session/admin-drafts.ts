/** What an admin has not sent yet does not stay behind in this browser. */
export async function emptyAdminDrafts(): Promise<void> {
  // A browser that has no database for pages has kept no drafts either.
  if (!globalThis.indexedDB) return;
  const [{ clear }, { adminDraftStore }] = await Promise.all([
    import('idb-keyval'),
    import('@app/web-kit/drafts/admin-drafts'),
  ]);
  await clear(adminDraftStore);
}
