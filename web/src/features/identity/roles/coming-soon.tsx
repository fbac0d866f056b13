import type { AppliedRole } from '@dawra/contract/identity/roles.rules'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { LinkButton } from '#ui/link-button'

export function ComingSoon({ name }: { name: AppliedRole }) {
  const t = useT('roles.soon')
  const shell = useT('shell')
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone="sun">{shell('comingSoon')}</Badge>
      <p>{t(name)}</p>
      <LinkButton to="/browse" search={{}}>
        {t('browse')}
      </LinkButton>
    </div>
  )
}
