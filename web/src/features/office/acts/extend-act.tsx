import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { OfficeVoucher } from '@dawra/contract/vouchers/office-vouchers'
import { extendObstacle, MOST_DAYS_LONGER } from '@dawra/contract/vouchers/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { TextField } from '#ui/text-field'
import { ActDialog } from './act-dialog.tsx'
import { personVouchersQuery } from './queries.ts'

interface ExtendActProps {
  userId: string
  voucher: OfficeVoucher
  onClose: () => void
}

/** Most requests are for a month. */
const USUAL_DAYS = 30

export function ExtendAct({ userId, voucher, onClose }: ExtendActProps) {
  const t = useT('officeActs.person.extend')
  const queryClient = useQueryClient()
  const today = muscatDayNumber(new Date())
  const [until, setUntil] = useState(dateOf(today + USUAL_DAYS))
  const obstacle = until ? extendObstacle(voucher, until, new Date()) : null
  return (
    <ActDialog
      title={t('title', { code: `\u2066${voucher.code}\u2069` })}
      text={t('text')}
      tells={t('tells')}
      action={t('action')}
      whyNot={until ? obstacle && t(`obstacle.${obstacle}`) : t('missing')}
      done={t('done')}
      onClose={onClose}
      send={async ({ reason }) => {
        const params = { voucherId: voucher.id }
        await call('POST /api/v1/admin/vouchers/{voucherId}/extension', { params, body: { until, reason } })
        await queryClient.invalidateQueries(personVouchersQuery(userId))
        return null
      }}
    >
      <TextField
        type="date"
        dir="ltr"
        label={t('until')}
        min={dateOf(today)}
        max={dateOf(today + MOST_DAYS_LONGER)}
        value={until}
        onChange={event => setUntil(event.target.value)}
        className="tabular-nums"
      />
    </ActDialog>
  )
}
