import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

type Found = { readonly rawValue: string }
/** What a reader of barcodes does, the browser's own too. */
export type Detector = { detect: (source: HTMLVideoElement) => Promise<Found[]> }

/** Longest side of the picture that is read: more costs a telephone time and finds nothing else. */
const LONGEST = 1_024

const FORMATS = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.ITF,
  BarcodeFormat.QR_CODE,
]

/** Lightness of each point, by the weights of the eye. */
const lightness = ({ data }: ImageData): Uint8ClampedArray => {
  const light = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < light.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    light[at] = (red * 306 + green * 601 + blue * 117) >> 10
  }
  return light
}

const pictureOf = (video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | null => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight))
  const { canvas } = context
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Reads barcodes in JavaScript: the policy of the pages allows no WebAssembly. */
export const createLoadedDetector = (): Detector => {
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return {
    detect: (video) => {
      const picture = context && pictureOf(video, context)
      if (!picture) return Promise.resolve([])
      const source = new RGBLuminanceSource(lightness(picture), picture.width, picture.height)
      try {
        const found = reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source)))
        return Promise.resolve([{ rawValue: found.getText() }])
      } catch {
        // The library tells a picture without a code as an error.
        return Promise.resolve([])
      } finally {
        reader.reset()
      }
    },
  }
}
