import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Button, buttonClass } from '#ui/button'
import { Sheet } from '#ui/dialog'

interface ShareSheetProps {
  text: string
  path: string
  onClose: () => void
}

/** The phone's own sheet where there is one, WhatsApp, or the link to copy. */
export function ShareSheet({ text, path, onClose }: ShareSheetProps) {
  const t = useT('deals.share')
  const url = new URL(path, location.origin).href
  const canShare = typeof navigator.share === 'function'
  // Closing the phone's sheet without a choice is no failure.
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
    <Sheet open onOpenChange={onClose} title={t('title')} description={text}>
      <div className="grid gap-3">
        {canShare && (
          <Button onClick={share} icon={<Share2 aria-hidden className="size-5" />}>
            {t('system')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
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
