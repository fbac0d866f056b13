import { useT } from '#lib/i18n'
import type { Company } from '#lib/sign-up'
import { Segmented } from '#ui/choices'

interface CompanyKindProps {
  value: Company['kind']
  onChange: (kind: Company['kind']) => void
}

export function CompanyKind(props: CompanyKindProps) {
  const t = useT('roles.buyer')
  return (
    <Segmented
      {...props}
      legend={t('kind')}
      choices={[
        { value: 'company', label: t('company') },
        { value: 'farm', label: t('farm') },
      ]}
    />
  )
}
