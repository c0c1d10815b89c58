import type { Storage, StoredFile } from '#server/infra/storage.ts'

/** A storage that remembers its new files, so that an undone change leaves no files without rows. */
export const trackStorage = (storage: Storage): { storage: Storage; undo: () => Promise<void> } => {
  const puts: Promise<StoredFile>[] = []
  let isUndone = false
  return {
    storage: {
      ...storage,
      put: async (content, options) => {
        // Work beside the step that failed may still go on; a file that it stored now would stay for ever.
        if (isUndone) throw new Error('The change is undone; no file is stored for it any more.')
        const stored = storage.put(content, options)
        puts.push(stored)
        return stored
      },
    },
    undo: async () => {
      isUndone = true
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
