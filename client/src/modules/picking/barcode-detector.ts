import type { Detector } from './loaded-detector.ts'

/** Readers of barcodes: the browser's own where it has one (Chrome on Android), else one that is loaded for it (iPhones). */

type DetectorClass = new (options: { formats: string[] }) => Detector

const FORMATS = ['code_128', 'ean_13', 'ean_8', 'itf', 'qr_code']

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

export const canReadByCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

export const createDetector = async (): Promise<Detector> => {
  const Own: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (isDetectorClass(Own)) return new Own({ formats: FORMATS })
  const { createLoadedDetector } = await import('./loaded-detector.ts')
  return createLoadedDetector()
}
