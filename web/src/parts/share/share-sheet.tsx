import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Button, buttonClass } from '#ui/button'
import { Sheet } from '#ui/dialog'
import type { Shared } from './share-button.tsx'

interface ShareSheetProps {
  shared: Shared
  text: string
  onClose: () => void
}

export function ShareSheet({ shared: { kind, path }, text, onClose }: ShareSheetProps) {
  const t = useT('sharing')
  const locale = useLocale()
  const url = new URL(`${path}?lang=${locale}`, location.origin).href
  const canShare = typeof navigator.share === 'function'
  // Closing the phone's sheet without a choice is not an error.
  const share = () => navigator.share({ text, url }).then(onClose, () => undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ kind: 'success', title: t('copied') })
      onClose()
    } catch {
      toast({ kind: 'error', title: t('copyFailed') })
    }
  }
  return (
    <Sheet open onOpenChange={onClose} title={t(`titles.${kind}`)} description={text}>
      <div className="grid gap-3">
        {canShare && (
          <Button onClick={share} icon={<Share2 aria-hidden className="size-5" />}>
            {t('system')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
          className={buttonClass('secondary')}
        >
          <MessageCircle aria-hidden className="size-5" />
          {t('whatsapp')}
        </a>
        <Button variant="secondary" onClick={copy} icon={<Link2 aria-hidden className="size-5" />}>
          {t('copy')}
        </Button>
      </div>
    </Sheet>
  )
}
