import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { Eye, OctagonAlert, Pencil, RotateCcw, Share2, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { LinkButton } from '#ui/link-button'
import { donationPagePath } from './donation-page-path.ts'

const ShareSheet = lazyPart(() => import('#parts/share/share-sheet.tsx').then(part => part.ShareSheet))

const ICON = 'size-4'

export function OwnActions({ donation }: { donation: OwnDonation }) {
  const t = useT('giving.own')
  const { id, status, recalledBecause, leftover } = donation
  const isOpen = status === 'available' || status === 'reserved'
  const params = { donationId: id }
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && (
        <>
          <Share donation={donation} />
          {!leftover && (
            <LinkButton
              to="/donations/$donationId/edit"
              params={params}
              variant="secondary"
              size="small"
              icon={<Pencil aria-hidden className={ICON} />}
            >
              {t('edit')}
            </LinkButton>
          )}
          <LinkButton
            to="/deal/$dealId"
            params={{ dealId: id }}
            variant="secondary"
            size="small"
            icon={<Eye aria-hidden className={ICON} />}
          >
            {t('view')}
          </LinkButton>
        </>
      )}
      {recalledBecause === null && !leftover && (
        <WhenOpen name="giving">
          <LinkButton
            to="/create-donation"
            search={{ again: id }}
            variant="secondary"
            size="small"
            icon={<RotateCcw aria-hidden className={`flip-rtl ${ICON}`} />}
          >
            {t('again')}
          </LinkButton>
        </WhenOpen>
      )}
      {isOpen && (
        <LinkButton
          to={donationPagePath(donation)}
          params={params}
          search={{ do: 'withdraw' }}
          variant="danger-ghost"
          size="small"
          icon={<X aria-hidden className={ICON} />}
        >
          {t('withdraw')}
        </LinkButton>
      )}
      {recalledBecause === null && (
        <LinkButton
          to={donationPagePath(donation)}
          params={params}
          search={{ do: 'recall' }}
          variant="danger-ghost"
          size="small"
          icon={<OctagonAlert aria-hidden className={ICON} />}
        >
          {t('recall')}
        </LinkButton>
      )}
    </div>
  )
}

function Share({ donation }: { donation: OwnDonation }) {
  const t = useT('giving.own')
  const locale = useLocale()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const text = t('shareText', {
    title: pick(donation.title, locale),
    left: format.weight(donation.gramsLeft),
  })
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<Share2 aria-hidden className={ICON} />}
      >
        {t('share')}
      </Button>
      {open && (
        <ShareSheet
          shared={{ kind: 'donation', path: `/deal/${donation.id}` }}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
