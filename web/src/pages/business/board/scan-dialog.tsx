import { readPass } from '@dawra/contract/orders/passes.rules'
import { PICKUP_CODE } from '@dawra/contract/orders/rules'
import { CameraOff } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '#lib/i18n'
import { type ScanState, useScanner } from '#parts/scan/use-scanner.ts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Spinner } from '#ui/spinner'

interface ScanDialogProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Without a camera, it shows the reason and a button back to the field. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const t = useT('businessOrders.scan')
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('title')} description={t('text')}>
      <Viewfinder onCode={onCode} />
      <Button variant="secondary" size="large" onClick={onClose} className="mt-4 w-full">
        {t('type')}
      </Button>
    </Dialog>
  )
}

/** A pass, or the plain code of an older QR code. */
function readShown(text: string) {
  const shown = text.toUpperCase()
  return PICKUP_CODE.test(shown) || readPass(shown) !== undefined ? shown : undefined
}

function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, readShown, onCode)
  return (
    <div className="relative grid aspect-square place-items-center overflow-hidden rounded-card bg-[#12140f] text-[#f4f6f1]">
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      {state === 'looking' ? (
        <span aria-hidden className="relative size-3/5 rounded-card border-4 border-[#f7c548]" />
      ) : (
        <Waiting state={state} />
      )}
    </div>
  )
}

function Waiting({ state }: { state: Exclude<ScanState, 'looking'> }) {
  const t = useT('businessOrders.scan')
  return (
    <p role="status" className="relative grid justify-items-center gap-3 p-6 text-center">
      {state === 'starting' ? <Spinner className="size-8" /> : <CameraOff aria-hidden className="size-10" />}
      {t(state)}
    </p>
  )
}
