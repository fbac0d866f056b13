import type { OpenDialog } from '#features/donations/received/dialog-in-search.ts'
import { ManagedDonation } from '#features/donations/received/managed-donation.tsx'
import { useT } from '#lib/i18n'
import { BackLink } from '#ui/page-header'

interface DonationPageProps {
  donationId: string
  doing: OpenDialog
  onClose: () => void
}

export function DonationPage(props: DonationPageProps) {
  const t = useT('leftovers.list')
  return (
    <div className="wrap-page pb-10">
      <ManagedDonation {...props} back={<BackLink to="/business/giving" search={{}} label={t('title')} />} />
    </div>
  )
}
