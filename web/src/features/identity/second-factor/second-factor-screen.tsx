import { useT } from '#lib/i18n'
import { LoginFrame } from '../login-frame.tsx'
import { SecondFactor } from './second-factor.tsx'

export function SecondFactorScreen() {
  const t = useT('secondFactor')
  return (
    <LoginFrame title={t('title')}>
      <SecondFactor />
    </LoginFrame>
  )
}
