import type { StandingRequest } from '@dawra/contract/donations/standing-requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { standingQuery } from '#features/donations/queries.ts'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { LinkButton } from '#ui/link-button'
import { useSaveStanding } from './use-save-standing.ts'

function useNameOf({ categories, areas, leastGrams, mostGrams }: StandingRequest) {
  const t = useT('giving.standing')
  const donations = useT('donations')
  const deals = useT('deals.categories')
  const areaNameOf = useAreaName()
  const format = useFormat()
  const listed = (texts: readonly string[]) => texts.join(`${donations('comma')} `)
  return {
    what: categories.length > 0 ? listed(categories.map(category => deals(category))) : t('anything'),
    where: areas.length > 0 ? listed(areas.map(slug => areaNameOf(slug))) : t('anywhere'),
    range: t('range', { least: format.weight(leastGrams), most: format.weight(mostGrams) }),
  }
}

export function StandingCard({ standing }: { standing: StandingRequest }) {
  const t = useT('giving.standing')
  const { what, where, range } = useNameOf(standing)
  const { id, isOn, requestsAutomatically } = standing
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-18">{what}</h2>
          <p className="text-14 text-muted">
            {range} · {where}
          </p>
          <p className="text-14 text-muted">{requestsAutomatically ? t('asks') : t('tells')}</p>
        </div>
        <Badge tone={isOn ? 'luban' : 'plain'}>{isOn ? t('on') : t('off')}</Badge>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to="/profile/standing-requests"
          search={{ edit: id }}
          variant="secondary"
          size="small"
          aria-label={t('editOf', { name: what })}
          icon={<Pencil aria-hidden className="size-4" />}
        >
          {t('edit')}
        </LinkButton>
        <Switch standing={standing} />
        <Drop id={id} what={what} />
      </div>
    </Card>
  )
}

function Switch({ standing }: { standing: StandingRequest }) {
  const t = useT('giving.standing')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const { saveStanding } = useSaveStanding({ isSwitch: true })
  const { isOn } = standing
  const switching = useMutation({
    mutationFn: () => saveStanding(standing, { isOn: !isOn }),
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => queryClient.invalidateQueries(standingQuery()),
  })
  const Icon = isOn ? Pause : Play
  return (
    <Button
      variant="secondary"
      size="small"
      pending={switching.isPending}
      onClick={() => switching.mutate()}
      icon={<Icon aria-hidden className="size-4" />}
    >
      {isOn ? t('pause') : t('resume')}
    </Button>
  )
}

function Drop({ id, what }: { id: string; what: string }) {
  const t = useT('giving.standing')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const dropping = useMutation({
    mutationFn: () =>
      call('DELETE /api/v1/me/standing-requests/{standingId}', { params: { standingId: id } }),
    onSuccess: () => {
      setOpen(false)
      toast({ kind: 'success', title: t('dropped') })
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: () => queryClient.invalidateQueries(standingQuery()),
  })
  return (
    <>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('dropOf', { name: what })}
        onClick={() => setOpen(true)}
        icon={<Trash2 aria-hidden className="size-4" />}
      >
        {t('drop')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('dropTitle')}
        description={what}
        action={t('drop')}
        dangerous
        pending={dropping.isPending}
        onConfirm={() => dropping.mutate()}
      />
    </>
  )
}
