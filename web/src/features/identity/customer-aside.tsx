import { BadgePercent, QrCode, Undo2 } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LoginAside } from './login-aside.tsx'

/** What a customer gets. */
export function CustomerAside() {
  const t = useT('identity.aside')
  const reasons = [
    { Icon: BadgePercent, text: t('deals') },
    { Icon: QrCode, text: t('codes') },
    { Icon: Undo2, text: t('cancel') },
  ]
  return <LoginAside title={t('title')} reasons={reasons} />
}
