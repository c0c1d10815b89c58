/** Longest side of a photo: enough to read a stub, little enough for a bad network. */
const LONGEST = 1600
const QUALITY = 0.8

/** A photo of the camera, smaller; one that the telephone cannot draw goes as it is. */
export const shrunk = async (photo: File): Promise<File> => {
  const picture = await createImageBitmap(photo).catch(() => null)
  if (!picture) return photo
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob ? new File([blob], 'canhoto.jpg', { type: 'image/jpeg' }) : photo
}
