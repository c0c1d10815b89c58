/** What a picture of a delivery receipt (canhoto) looks like: a strip of paper or a sheet, large enough to be read. */

export const RECEIPT_PICTURE = { longest: 400, shortest: 90, ratio: 12 } as const

/** Why a picture is no receipt: too small, a line rather than a paper, or nothing on it. */
export const PICTURE_FAULTS = ['receipt_small', 'receipt_narrow', 'receipt_empty'] as const
export type PictureFault = (typeof PICTURE_FAULTS)[number]

/** What its size alone tells. */
export const sizeFault = ({ width, height }: { width: number; height: number }): PictureFault | null => {
  const [longest, shortest] = [Math.max(width, height), Math.min(width, height)]
  if (longest < RECEIPT_PICTURE.longest || shortest < RECEIPT_PICTURE.shortest) return 'receipt_small'
  return longest / shortest > RECEIPT_PICTURE.ratio ? 'receipt_narrow' : null
}
