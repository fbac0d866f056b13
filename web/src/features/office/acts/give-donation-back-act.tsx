import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ActDialog, type ActInput } from './act-dialog.tsx'
import { approvalsQuery } from './queries.ts'

/** The paid item: a waste collection, or a donation that was handed over. */
interface GivenBackProps {
  what: 'collection' | 'donation'
  id: string
  name: string
  /** In baisa. */
  price: number
  queryKey: readonly unknown[]
}

export function GiveBackButton(props: GivenBackProps) {
  const t = useT('officeActs.giveBack')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('openOf', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <GiveBack {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function GiveBack({ what, id, name, price, queryKey, onClose }: GivenBackProps & { onClose: () => void }) {
  const t = useT('officeActs.giveBack')
  const format = useFormat()
  const queryClient = useQueryClient()
  const amount = format.money(price)
  const send = async (body: ActInput) => {
    try {
      return await (what === 'collection'
        ? call('POST /api/v1/admin/collections/{collectionId}/refund', { params: { collectionId: id }, body })
        : call('POST /api/v1/admin/donation-requests/{donationRequestId}/refund', {
            params: { donationRequestId: id },
            body,
          }))
    } finally {
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries(approvalsQuery('waiting'))
    }
  }
  return (
    <ActDialog
      title={t('title', { name })}
      text={t(what, { amount })}
      tells={t('tells')}
      action={t('action', { amount })}
      worth={{ kind: 'refund', amount: price }}
      done={t('done')}
      onClose={onClose}
      send={send}
    />
  )
}
