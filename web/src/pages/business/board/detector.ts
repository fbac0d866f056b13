import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds a QR code in the camera's picture. */
export interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** TypeScript knows nothing of this part of the platform yet. */
const platformDetector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/**
 * The browser's own reader where it has one (Android), else one in WebAssembly from our own origin.
 * @throws when neither can run here
 */
export async function createDetector(): Promise<Detector> {
  const own = platformDetector()
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
