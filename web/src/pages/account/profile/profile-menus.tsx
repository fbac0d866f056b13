import { useQuery } from '@tanstack/react-query'
import {
  Award,
  Bell,
  Bookmark,
  CreditCard,
  FileText,
  Fingerprint,
  Globe,
  Heart,
  LifeBuoy,
  MapPin,
  MessageCircle,
  Pencil,
  Recycle,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sprout,
  Ticket,
} from 'lucide-react'
import { notificationCountsQuery } from '#features/notifications/queries.ts'
import { useT } from '#lib/i18n'
import { favouriteIdsQuery } from '#parts/heart/queries.ts'
import { ProfileMenu } from './profile-menu.tsx'

export function AccountMenu() {
  const t = useT('profile.menu')
  return (
    <ProfileMenu
      title={t('account')}
      items={[
        { to: '/profile/edit', Icon: Pencil, label: t('edit') },
        { to: '/orders', Icon: Ticket, label: t('orders') },
        { to: '/rewards', Icon: Award, label: t('rewards') },
        { to: '/favorites', Icon: Heart, label: t('favourites'), value: <FavouriteCount /> },
        { to: '/composting-tracker', Icon: Sprout, label: t('composting') },
        { to: '/bins', Icon: Recycle, label: t('bins') },
        { to: '/profile/payments', Icon: CreditCard, label: t('payments') },
        { to: '/profile/addresses', Icon: MapPin, label: t('addresses') },
        { to: '/profile/searches', Icon: Bookmark, label: t('searches') },
        { to: '/notifications', Icon: Bell, label: t('notifications'), value: <UnseenCount /> },
        { to: '/profile/notifications', Icon: SlidersHorizontal, label: t('notificationSettings') },
        { to: '/profile/security', Icon: ShieldCheck, label: t('security') },
      ]}
    />
  )
}

function FavouriteCount() {
  const t = useT('profile.menu')
  const { data: count } = useQuery({ ...favouriteIdsQuery(), select: ids => ids.venue.length })
  return count !== undefined && t('favouriteStores', { count })
}

function UnseenCount() {
  const t = useT('profile.menu')
  const { data } = useQuery(notificationCountsQuery())
  return data !== undefined && data.unseen > 0 && t('unseen', { count: data.unseen })
}

export function PreferencesMenu() {
  const t = useT('profile.menu')
  return (
    <ProfileMenu
      title={t('preferences')}
      items={[
        { to: '/profile/language', Icon: Globe, label: t('language'), value: t('languageNow') },
        { to: '/profile/settings', Icon: Settings, label: t('settings') },
        { to: '/profile/privacy', Icon: Fingerprint, label: t('consents') },
      ]}
    />
  )
}

export function SupportMenu() {
  const t = useT('profile.menu')
  return (
    <ProfileMenu
      title={t('support')}
      items={[
        { to: '/help', Icon: LifeBuoy, label: t('help') },
        { to: '/support', Icon: MessageCircle, label: t('contact') },
        { to: '/privacy', Icon: FileText, label: t('privacy') },
        { to: '/terms', Icon: ScrollText, label: t('terms') },
      ]}
    />
  )
}
