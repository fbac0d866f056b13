import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { ownSellerQuery } from '#features/shop/queries.ts'
import { useT } from '#lib/i18n'
import { ProfileMenu } from './profile-menu.tsx'

export function SellerMenu() {
  const t = useT('profile.seller')
  const { data: own } = useQuery(ownSellerQuery())
  if (!own?.seller) return null
  return <ProfileMenu title={t('title')} items={[{ to: '/seller', Icon: Sprout, label: t('open') }]} />
}
