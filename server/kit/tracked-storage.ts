import type { Storage, StoredFile } from '#server/infra/storage.ts'

/** A storage that remembers its new files, so that an undone change leaves no files without rows. */
export const trackStorage = (storage: Storage): { storage: Storage; undo: () => Promise<void> } => {
  const puts: Promise<StoredFile>[] = []
  return {
    storage: {
      ...storage,
      put: (content, options) => {
        const stored = storage.put(content, options)
        puts.push(stored)
        return stored
      },
    },
    undo: async () => {
      // Those beside the one that failed may still be under way.
      const outcomes = await Promise.allSettled(puts)
      await Promise.allSettled(
        outcomes.flatMap((outcome) =>
          outcome.status === 'fulfilled' ? [storage.remove(outcome.value.key)] : [],
        ),
      )
    },
  }
}
