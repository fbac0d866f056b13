import type { Me } from '@dawra/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { signInOptionsQuery } from '#parts/person/queries.ts'
import { Ltr } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { newPhone } from './new-phone.ts'
import { PhoneCode } from './phone-code.tsx'
import { PhoneForm } from './phone-form.tsx'

/** The person's phone: a new one counts once it has answered with a code. */
export function PhonePanel({ me, asksForCode }: { me: Me; asksForCode: boolean }) {
  const t = useT('profile.phone')
  const options = useQuery(signInOptionsQuery())
  const confirming = asksForCode && newPhone()
  const byCode = options.data?.phone ?? true
  if (confirming)
    return (
      <Panel
        title={t('codeTitle')}
        text={t.rich('codeText', { phone: () => <Ltr>{readablePhone(confirming)}</Ltr> })}
      >
        <PhoneCode phone={confirming} />
      </Panel>
    )
  return (
    <Panel title={t('title')} text={byCode ? t('textByCode') : t('text')}>
      <PhoneForm me={me} byCode={byCode} />
    </Panel>
  )
}
