/** The browser's own reader of barcodes, where it has one: Chrome on Android, Safari on macOS. */

type Found = { readonly rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Found[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const FORMATS = ['code_128', 'ean_13', 'ean_8', 'itf', 'qr_code']

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

const detectorClass = (): DetectorClass | null => {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorClass(found) ? found : null
}

export const canReadByCamera = (): boolean =>
  detectorClass() !== null && typeof navigator.mediaDevices?.getUserMedia === 'function'

export const createDetector = (): Detector | null => {
  const Made = detectorClass()
  return Made === null ? null : new Made({ formats: FORMATS })
}
