import type { PersonOverview } from '@dawra/contract/desk/person-overview'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { enterViewing } from '#lib/viewing'
import { Button } from '#ui/button'
import { ActDialog } from './act-dialog.tsx'

export function ViewAct({ person: { id: userId, name, roles } }: { person: PersonOverview }) {
  const t = useT('officeActs.person.view')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        whyNot={roles.includes('operator') && t('isMember')}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('title', { name: `\u2068${name}\u2069` })}
          text={t('text')}
          tells={t('tells')}
          action={t('action')}
          done={t('done')}
          onClose={() => setOpen(false)}
          send={async ({ reason }) => {
            const requested = { params: { userId }, body: { reason } }
            enterViewing(await call('POST /api/v1/admin/people/{userId}/viewing', requested))
            return null
          }}
        />
      )}
    </div>
  )
}
