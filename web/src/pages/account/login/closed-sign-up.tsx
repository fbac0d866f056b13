import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** Where the form will stand once newcomers may come in. */
export function ClosedSignUp() {
  const t = useT('identity')
  const shell = useT('shell')
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone="sun">{shell('comingSoon')}</Badge>
      <p>{t('signUpSoon')}</p>
    </div>
  )
}
