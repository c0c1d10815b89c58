import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared in constant time; without a known secret none is right. */
export const isSameSecret = (given: string, known: string | undefined): boolean =>
  known !== undefined && timingSafeEqual(digest(given), digest(known))
