import { CameraOff } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { type ScanState, useScanner } from '#parts/scan/use-scanner.ts'
import { Spinner } from '#ui/spinner'

const BIN_LINK = /\/bin\/([A-Za-z0-9]{8,40})(?:[/?#]|$)/

export function Viewfinder({ noCamera, onToken }: { noCamera: string; onToken: (token: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, text => BIN_LINK.exec(text)?.[1], onToken)
  return (
    <div
      className={cx(
        'relative grid place-items-center overflow-hidden rounded-card bg-[#12140f] text-[#f4f6f1]',
        // A text takes the height it needs, the video has the aspect ratio of the camera.
        (state === 'looking' || state === 'starting') && 'aspect-[4/3]',
      )}
    >
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      {state === 'looking' ? (
        <span aria-hidden className="relative h-3/5 w-2/5 rounded-card border-4 border-[#f7c548]" />
      ) : (
        <Waiting state={state} noCamera={noCamera} />
      )}
    </div>
  )
}

function Waiting({ state, noCamera }: { state: Exclude<ScanState, 'looking'>; noCamera: string }) {
  const t = useT('driver.scan')
  return (
    <p role="status" className="relative grid justify-items-center gap-3 p-6 text-center">
      {state === 'starting' ? <Spinner className="size-8" /> : <CameraOff aria-hidden className="size-10" />}
      {state === 'starting' ? t('starting') : noCamera}
    </p>
  )
}
