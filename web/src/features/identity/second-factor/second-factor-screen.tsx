import { useT } from '#lib/i18n'
import { LoginFrame } from '../login-frame.tsx'
import { SecondFactor } from './second-factor.tsx'

/** For a user who has passed only the first factor. */
export function SecondFactorScreen() {
  const t = useT('secondFactor')
  return (
    <LoginFrame title={t('title')}>
      <SecondFactor />
    </LoginFrame>
  )
}
