import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKey } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ActDialog } from './act-dialog.tsx'

const STORIES = [
  apiKey('GET /api/v1/admin/people/{userId}/overview'),
  apiKey('GET /api/v1/admin/orders/{orderId}/overview'),
]

interface ResendActProps {
  notificationId: string
  name: string
}

export function ResendAct({ notificationId, name }: ResendActProps) {
  const t = useT('officeActs.resend')
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className="justify-self-start"
        aria-label={t('openOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('title', { name })}
          text={t('text')}
          tells={t('tells')}
          action={t('action')}
          done={t('done')}
          onClose={() => setOpen(false)}
          send={async ({ reason }) => {
            const params = { notificationId }
            await call('POST /api/v1/admin/notifications/{notificationId}/resend', {
              params,
              body: { reason },
            })
            for (const queryKey of STORIES) void queryClient.invalidateQueries({ queryKey })
            return null
          }}
        />
      )}
    </>
  )
}
