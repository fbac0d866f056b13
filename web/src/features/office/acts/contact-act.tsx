import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { readPhone, usePersonRules } from '#parts/person/fields.ts'
import { Segmented } from '#ui/choices'
import { PhoneField } from '#ui/phone-field'
import { TextField } from '#ui/text-field'
import { ActDialog } from './act-dialog.tsx'
import { personOverviewQuery } from './queries.ts'

interface ContactActProps {
  userId: string
  name: string
  onClose: () => void
}

/** Changes the address or phone of a user who lost access to it; they sign in with the new one. */
export function ContactAct({ userId, name, onClose }: ContactActProps) {
  const t = useT('officeActs.person.contact')
  const rules = usePersonRules()
  const send = useChangeContact(userId)
  const [kind, setKind] = useState<'email' | 'phone'>('email')
  const [typed, setTyped] = useState('')
  const wrongEmail = kind === 'email' && rules.email(typed)
  const whyNot = typed.trim() === '' ? t('missing') : typeof wrongEmail === 'string' && wrongEmail
  return (
    <ActDialog
      title={t('title', { name: `\u2068${name}\u2069` })}
      text={t('text')}
      tells={t(`tells.${kind}`)}
      action={t('action')}
      whyNot={whyNot}
      done={t('done')}
      onClose={onClose}
      send={({ reason }) => send(kind, typed, reason)}
    >
      <Segmented
        legend={t('kind')}
        choices={(['email', 'phone'] as const).map(value => ({ value, label: t(value) }))}
        value={kind}
        onChange={value => {
          setKind(value)
          setTyped('')
        }}
      />
      {kind === 'email' ? (
        <TextField
          type="email"
          autoComplete="off"
          maxLength={254}
          label={t('newEmail')}
          hint={t('newEmailHint')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      ) : (
        <PhoneField
          autoComplete="off"
          label={t('newPhone')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
    </ActDialog>
  )
}

function useChangeContact(userId: string) {
  const queryClient = useQueryClient()
  return async (kind: 'email' | 'phone', typed: string, reason: string) => {
    const params = { userId }
    // An invalid phone is sent as entered: the server refuses it.
    const phone = kind === 'phone' ? ((await readPhone(typed)) ?? typed.trim()) : ''
    const body =
      kind === 'email' ? { kind, email: typed.trim(), reason } : { kind: 'phone' as const, phone, reason }
    await call('POST /api/v1/admin/people/{userId}/contact', { params, body })
    void queryClient.invalidateQueries(personOverviewQuery(userId))
    return null
  }
}
