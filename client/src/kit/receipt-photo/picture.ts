import type { Pixels } from './straighten.ts'

/** Longest side of a photo: enough to read a stub, little enough for a bad network. */
const LONGEST = 1600
const QUALITY = 0.8

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return { canvas, pen: canvas.getContext('2d', { willReadFrequently: true }) }
}

/** The points of a photo, made smaller; null where this browser cannot draw it. */
export const readPicture = async (photo: File): Promise<Pixels | null> => {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const { pen } = canvasOf(width, height)
  pen?.drawImage(picture, 0, 0, width, height)
  return pen?.getImageData(0, 0, width, height) ?? null
}

/** A picture as the file that is sent. */
export const pictureFile = async ({ width, height, data }: Pixels, name: string): Promise<File | null> => {
  const { canvas, pen } = canvasOf(width, height)
  const drawn = pen?.createImageData(width, height)
  if (!drawn) return null
  drawn.data.set(data)
  pen?.putImageData(drawn, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
