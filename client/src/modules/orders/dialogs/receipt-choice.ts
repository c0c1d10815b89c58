const PDF = 'application/pdf'
/** Files of one call. */
export const MOST = 10

/** Files that go, photos that are still to be cut, and how many were left out of the last choice. */
export type Choice = { files: readonly File[]; photos: readonly File[]; surplus: number }

export const NONE: Choice = { files: [], photos: [], surplus: 0 }

/** Photos count from the moment they are chosen: one is not cut to be left out afterwards. */
export const withFiles = ({ files, photos }: Choice, added: readonly File[]): Choice => {
  const room = Math.max(0, MOST - files.length - photos.length)
  const taken = added.slice(0, room)
  return {
    files: [...files, ...taken.filter(({ type }) => type === PDF)],
    photos: [...photos, ...taken.filter(({ type }) => type !== PDF)],
    surplus: added.length - taken.length,
  }
}

/** The photo in the cutter leaves it: as the receipt that was cut, or as nothing. */
export const afterCut = ({ files, photos }: Choice, receipt: File | null): Choice => ({
  files: receipt === null ? files : [...files, receipt],
  photos: photos.slice(1),
  surplus: 0,
})

/** Why nothing is sent yet; null: it may go. */
export const heldBy = ({ files, photos }: Choice): 'receipt_cutting' | 'receipt_required' | null =>
  photos.length > 0 ? 'receipt_cutting' : files.length === 0 ? 'receipt_required' : null
