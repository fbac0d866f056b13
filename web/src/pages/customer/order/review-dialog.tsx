import type { Pickup } from '@dawra/contract/orders/schemas'
import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Dialog } from '#ui/dialog'
import { ReviewForm } from './review-form.tsx'

interface ReviewDialogProps {
  pickup: Pickup
  before: OwnReview | undefined
  onClose: () => void
}

export function ReviewDialog({ pickup, before, onClose }: ReviewDialogProps) {
  const t = useT('reviews.write')
  const locale = useLocale()
  const venue = () => <Name>{pick(pickup.venue.name, locale)}</Name>
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t(before ? 'titleAgain' : 'title')}
      description={t.rich('of', { venue })}
    >
      <ReviewForm pickup={pickup} before={before} onDone={onClose} />
    </Dialog>
  )
}
