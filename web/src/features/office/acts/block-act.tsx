import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { SelectField } from '#ui/select-field'
import { ActDialog } from './act-dialog.tsx'
import { standingQuery } from './queries.ts'

interface BlockActProps {
  userId: string
  name: string
  onClose: () => void
}

/** In days. */
const SPANS = [1, 3, 7, 30, 90, 365] as const

export function BlockAct({ userId, name, onClose }: BlockActProps) {
  const t = useT('officeActs.person')
  const queryClient = useQueryClient()
  const [days, setDays] = useState<number>(7)
  return (
    <ActDialog
      title={t('block.title', { name: `\u2068${name}\u2069` })}
      text={t('block.text')}
      tells={t('block.tells')}
      action={t('block.action')}
      done={t('block.done')}
      onClose={onClose}
      send={async ({ reason }) => {
        const params = { userId }
        const body = { days, reason }
        const standing = await call('POST /api/v1/admin/people/{userId}/block', { params, body })
        queryClient.setQueryData(standingQuery(userId).queryKey, standing)
        return null
      }}
    >
      <SelectField
        label={t('block.days')}
        value={days}
        onChange={event => setDays(Number(event.target.value))}
      >
        {SPANS.map(span => (
          <option key={span} value={span}>
            {t('days', { count: span })}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  )
}

export function UnblockAct({ userId, name, onClose }: BlockActProps) {
  const t = useT('officeActs.person.unblock')
  const queryClient = useQueryClient()
  return (
    <ActDialog
      title={t('title', { name: `\u2068${name}\u2069` })}
      text={t('text')}
      tells={t('tells')}
      action={t('action')}
      done={t('done')}
      onClose={onClose}
      send={async ({ reason }) => {
        const requested = { params: { userId }, body: { reason } }
        const standing = await call('POST /api/v1/admin/people/{userId}/unblock', requested)
        queryClient.setQueryData(standingQuery(userId).queryKey, standing)
        return null
      }}
    />
  )
}
