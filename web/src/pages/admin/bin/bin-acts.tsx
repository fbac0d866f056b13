import type { OfficeBin } from '@dawra/contract/bins/numbered-bins'
import { useState } from 'react'
import { ActDialog } from '#features/bins/office/act-dialog.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { RadioCards } from '#ui/radio-cards'

const MOVES = ['in_store', 'lost', 'damaged', 'retired'] as const
const FATES = ['damaged', 'lost', 'retired'] as const

export function BinActs({ bin }: { bin: OfficeBin }) {
  const t = useT('adminBins.bin')
  const [asking, setAsking] = useState<'move' | 'replace' | null>(null)
  if (bin.status === 'retired') return null
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" variant="secondary" onClick={() => setAsking('move')}>
        {t('move')}
      </Button>
      {bin.at && bin.at.status !== 'ended' && (
        <Button size="small" variant="secondary" onClick={() => setAsking('replace')}>
          {t('replace')}
        </Button>
      )}
      {asking === 'move' && <Moving bin={bin} onClose={() => setAsking(null)} />}
      {asking === 'replace' && <Replacing bin={bin} onClose={() => setAsking(null)} />}
    </div>
  )
}

interface ActProps {
  bin: OfficeBin
  onClose: () => void
}

function Moving({ bin, onClose }: ActProps) {
  const t = useT('adminBins.bin')
  const states = useT('adminBins.bins.states')
  const choices = MOVES.filter(state => state !== bin.status)
  const [status, setStatus] = useState<(typeof MOVES)[number]>(choices[0]!)
  return (
    <ActDialog
      title={t('move')}
      text={t('moveText')}
      action={t('save')}
      did={t('moved')}
      asks={['reason']}
      onClose={onClose}
      onSend={({ reason }) =>
        call('POST /api/v1/admin/bins/{binNumber}/move', {
          params: { binNumber: bin.number },
          body: { status, reason },
        })
      }
    >
      <RadioCards
        legend={t('move')}
        choices={choices.map(value => ({ value, label: states(value) }))}
        value={status}
        onChange={setStatus}
      />
    </ActDialog>
  )
}

function Replacing({ bin, onClose }: ActProps) {
  const t = useT('adminBins.bin')
  const states = useT('adminBins.bins.states')
  const [status, setStatus] = useState<(typeof FATES)[number]>('damaged')
  return (
    <ActDialog
      title={t('replace')}
      text={t('replaceText')}
      action={t('replace')}
      did={t('replaced')}
      asks={['number', 'reason']}
      numberLabel={t('by')}
      onClose={onClose}
      onSend={({ number: by, reason }) =>
        call('POST /api/v1/admin/bins/{binNumber}/replace', {
          params: { binNumber: bin.number },
          body: { by, status, reason },
        })
      }
    >
      <RadioCards
        legend={t('became')}
        choices={FATES.map(value => ({ value, label: states(value) }))}
        value={status}
        onChange={setStatus}
      />
    </ActDialog>
  )
}
