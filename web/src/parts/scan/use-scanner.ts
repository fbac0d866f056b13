import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type ScanState = 'starting' | 'looking' | 'denied' | 'missing' | 'busy' | 'unsupported'

const LOOK_EVERY_MS = 120

const CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

function whyNot(error: unknown): ScanState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported'
}

async function codeIn(
  detector: Detector,
  video: HTMLVideoElement,
  read: (text: string) => string | undefined,
) {
  // If a frame fails, the next one is tried.
  const found = await detector.detect(video).catch(() => [])
  return found.map(({ rawValue }) => read(rawValue.trim())).find(code => code !== undefined)
}

/** Detects QR codes in the camera's video. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** TypeScript has no types for this API yet. */
const platformDetector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The browser's own detector (Android), else one in WebAssembly. @throws when neither can run here */
async function createDetector(): Promise<Detector> {
  const own = platformDetector()
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Loads the detector while there is a network, because it is needed most without one. */
export const prepareScanner = () => createDetector().then(() => undefined)

/** Scans until it detects one of our codes. @param read its content; undefined when it is not ours */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  read: (text: string) => string | undefined,
  onCode: (code: string) => void,
) {
  const [state, setState] = useState<ScanState>('starting')
  const found = useEffectEvent(onCode)
  const readText = useEffectEvent(read)
  useEffect(() => {
    let over = false
    let stream: MediaStream | undefined
    const letGo = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async (detector: Detector, screen: HTMLVideoElement) => {
      while (!over) {
        const code = await codeIn(detector, screen, text => readText(text))
        if (code && !over) return found(code)
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    const start = async () => {
      if (!navigator.mediaDevices) return setState('unsupported')
      // First the detector: without one, the camera permission is not requested.
      const detector = await createDetector()
      if (over) return
      stream = await navigator.mediaDevices.getUserMedia(CAMERA)
      if (over || !video.current) return letGo()
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      await look(detector, video.current)
    }
    start().catch(error => {
      letGo()
      if (!over) setState(whyNot(error))
    })
    return () => {
      over = true
      letGo()
    }
  }, [video])
  return state
}
