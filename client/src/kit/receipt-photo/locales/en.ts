import type { pt } from './pt.ts'

export const en: typeof pt = {
  title: 'Cut the receipt',
  text: 'Drag the corners to the edge of the paper. By keyboard: Tab chooses a corner, arrows move it.',
  found: 'The edges were found.',
  not_found: 'The edges were not found. Move the corners or use the whole photo.',
  use: 'Use the cut',
  whole: 'Use the whole photo',
  again: 'Choose another',
  corner: 'Corner {{number}}',
  picture: 'Photo of the receipt with its edges',
  receipt_small: 'The photo is too small. Take the receipt closer.',
  receipt_narrow: 'The cut is too narrow for a receipt.',
  receipt_empty: 'There is nothing to read in the photo. Photograph the receipt in the light.',
  unreadable: 'This picture could not be opened. Choose a photo in JPEG, PNG or WebP.',
}
