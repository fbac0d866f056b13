import type { AppliedRole } from '@dawra/contract/identity/roles.rules'
import type { Me } from '@dawra/contract/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { HandHeart, SlidersHorizontal, Sprout, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { APPLIED_ROLES, DOORS } from '#features/identity/roles/application-pages.ts'
import { myApplicationsQuery } from '#features/identity/roles/queries.ts'
import { useT } from '#lib/i18n'
import { launchQuery } from '#parts/launch/launch.ts'
import { Badge } from '#ui/badge'
import { ProfileMenu } from './profile-menu.tsx'

const ICONS = { donor: HandHeart, driver: Truck, buyer: Sprout } as const

export function MyRoles({ me }: { me: Me }) {
  const t = useT('roles')
  const standing = useStanding(me)
  const operator = { to: '/admin', Icon: SlidersHorizontal, label: t('mine.operator') } as const
  const doors = APPLIED_ROLES.map(role => ({
    to: DOORS[role],
    Icon: ICONS[role],
    label: me.roles.includes(role) ? t(`names.${role}`) : t(`mine.${role}`),
    value: standing(role),
  }))
  return (
    <ProfileMenu
      title={t('mine.title')}
      items={me.roles.includes('operator') ? [...doors, operator] : doors}
    />
  )
}

function useStanding(me: Me): (role: AppliedRole) => ReactNode {
  const t = useT('roles')
  const shell = useT('shell')
  const launch = useQuery(launchQuery()).data
  const applications = useQuery(myApplicationsQuery()).data
  return role => {
    if (me.roles.includes(role)) return <Badge>{t('mine.has')}</Badge>
    const status = applications?.find(application => application.role === role)?.status
    if (status === 'pending') return <Badge tone="sea">{t('status.pending')}</Badge>
    if (status === 'rejected') return <Badge tone="date">{t('status.rejected')}</Badge>
    return launch?.[role] === 'coming_soon' && <Badge tone="sun">{shell('comingSoon')}</Badge>
  }
}
