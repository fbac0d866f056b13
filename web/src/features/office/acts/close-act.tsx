import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ActDialog } from './act-dialog.tsx'
import { approvalsQuery, closingQuery, venueOverviewQuery } from './queries.ts'

interface CloseActProps {
  venueId: string
  name: string
  called: { pickups: number; amount: number; deals: number }
  onClose: () => void
}

/** Closes a venue for the rest of today and cancels its pickups. */
export function CloseAct({ venueId, name, called: { pickups, amount, deals }, onClose }: CloseActProps) {
  const t = useT('officeActs.venue.close')
  const format = useFormat()
  const close = useClose(venueId)
  return (
    <ActDialog
      title={t('title', { name: `\u2068${name}\u2069` })}
      text={t('text')}
      tells={t('tells')}
      action={t('action')}
      done={t('done')}
      onClose={onClose}
      send={({ reason }) => close(reason)}
    >
      <ul className="list-disc ps-5">
        <li>{t('pickups', { count: pickups, amount: format.money(amount) })}</li>
        <li>{t('deals', { count: deals })}</li>
      </ul>
    </ActDialog>
  )
}

function useClose(venueId: string) {
  const t = useT('officeActs.venue.close')
  const queryClient = useQueryClient()
  return async (reason: string) => {
    const params = { venueId }
    try {
      const done = await call('POST /api/v1/admin/venues/{venueId}/closing', { params, body: { reason } })
      if (done.requested > 0) toast({ kind: 'success', title: t('asked', { count: done.requested }) })
      return null
    } finally {
      void queryClient.invalidateQueries(closingQuery(venueId))
      void queryClient.invalidateQueries(venueOverviewQuery(venueId))
      void queryClient.invalidateQueries(approvalsQuery('waiting'))
    }
  }
}
