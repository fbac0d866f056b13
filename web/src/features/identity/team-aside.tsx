import { BellRing, QrCode, Timer } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LoginAside } from './login-aside.tsx'

export function TeamAside() {
  const t = useT('business.login')
  const reasons = [
    { Icon: Timer, text: t('asideList') },
    { Icon: BellRing, text: t('asideHear') },
    { Icon: QrCode, text: t('asideCode') },
  ]
  return <LoginAside title={t('asideTitle')} reasons={reasons} />
}
