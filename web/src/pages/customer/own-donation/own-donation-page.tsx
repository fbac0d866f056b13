import { ListSkeleton } from '#features/donations/list-page.tsx'
import type { OpenDialog } from '#features/donations/received/dialog-in-search.ts'
import { ManagedDonation } from '#features/donations/received/managed-donation.tsx'
import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { BackLink } from '#ui/page-header'

interface OwnPageProps {
  donationId: string
  doing: OpenDialog
  onClose: () => void
}

export function OwnDonationPage(props: OwnPageProps) {
  const t = useT('giving.own')
  return (
    <div className="wrap-page pb-10">
      <SignedInOnly fallback={<ListSkeleton />}>
        <ManagedDonation {...props} back={<BackLink to="/donations" search={{}} label={t('title')} />} />
      </SignedInOnly>
    </div>
  )
}
