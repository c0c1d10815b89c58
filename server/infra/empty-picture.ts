import { deflateRawSync } from 'node:zlib'
import type { FileType } from './file-type.ts'
import type { pictureSize } from './picture-size.ts'

type Size = NonNullable<ReturnType<typeof pictureSize>>

/** A picture with more bits for each point holds something; one with fewer may be a sheet with a small receipt (decision 0190). */
const FEW_BITS: Partial<Record<FileType['type'], number>> = { png: 0.03, jpeg: 0.14, webp: 0.03 }
/** No sheet of one colour weighs as much. */
const MOST_BYTES = 1_000_000
/** One colour, its repetition packed, weighs no more than the file's head and a little for each point. */
const HEAD_BYTES = 450
const POINTS_OF_A_BYTE = 12_000

/**
 * Whether a picture is of one colour: black, white, or a covered lens. Its weight alone does not tell, since a small receipt on
 * a white sheet adds less to it than writers differ. Packed again, repetition goes and a receipt stays. Pure.
 */
export const isEmptyPicture = ({ type, width, height }: Size, bytes: Buffer): boolean => {
  const points = width * height
  if ((8 * bytes.length) / points >= (FEW_BITS[type] ?? 0) || bytes.length > MOST_BYTES) return false
  return deflateRawSync(bytes, { level: 1 }).length < HEAD_BYTES + points / POINTS_OF_A_BYTE
}
