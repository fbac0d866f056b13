import type { Me } from '@dawra/contract/identity'
import { HandHeart, HeartHandshake, Repeat, ScrollText, Ticket } from 'lucide-react'
import { useT } from '#lib/i18n'
import { ProfileMenu } from './profile-menu.tsx'

/** In the profile: what the person gives and takes, and what goes with their roles. */
export function GivingMenu({ me }: { me: Me }) {
  const t = useT('giving.menu')
  const isDonor = me.roles.includes('donor')
  const donations = { to: '/donations', Icon: HeartHandshake, label: t('donations') } as const
  const licence = { to: '/profile/licence', Icon: ScrollText, label: t('licence') } as const
  const standing = { to: '/profile/standing-requests', Icon: Repeat, label: t('standing') } as const
  return (
    <ProfileMenu
      title={t('title')}
      items={[
        { to: '/create-donation', Icon: HandHeart, label: t('donate') },
        ...(isDonor ? [donations] : []),
        { to: '/requests', Icon: Ticket, label: t('requests') },
        ...(me.roles.includes('buyer') ? [standing] : []),
        ...(isDonor ? [licence] : []),
      ]}
    />
  )
}
