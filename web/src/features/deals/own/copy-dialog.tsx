import type { CopyTarget } from '@dawra/contract/deals/copy-targets'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { Answer } from '#ui/answer'
import { CheckboxField } from '#ui/checkbox-field'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function useHasOtherVenues(venueId: string) {
  // The gate of the business area has loaded the venues already.
  const venues = useQuery({ ...myVenuesQuery(), enabled: false }).data ?? []
  const managed = venues.filter(({ role }) => role === 'manager' || role === 'owner')
  return managed.length > 1 && managed.some(({ id }) => id === venueId)
}

interface CopyDialogProps {
  title: string
  text: string
  listedText: string
  targets: UseQueryResult<{ venues: CopyTarget[] }>
  copyTo: (venueId: string) => Promise<unknown>
  onClose: () => void
}

export function CopyDialog({ title, text, listedText, targets, copyTo, onClose }: CopyDialogProps) {
  const t = useT('businessDeals')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const drop = (venueId: string) => setChosen(before => before.filter(id => id !== venueId))
  const copy = useCopy(copyTo, drop, onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      description={text}
      action={t('copy.action')}
      pending={copy.isPending}
      onConfirm={() => {
        setIsMissing(chosen.length === 0)
        if (chosen.length > 0) copy.mutate(chosen)
      }}
    >
      <Answer query={targets} waiting={<Waiting />}>
        {({ venues }) => (
          <Targets
            venues={venues}
            chosen={chosen}
            listedText={listedText}
            onFlip={(venueId, isOn) => (isOn ? setChosen([...chosen, venueId]) : drop(venueId))}
          />
        )}
      </Answer>
      <FormProblem>{isMissing && chosen.length === 0 && t('copy.none')}</FormProblem>
    </ConfirmDialog>
  )
}

function Waiting() {
  const t = useT('businessDeals')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-24" />
    </Loading>
  )
}

interface TargetsProps {
  venues: readonly CopyTarget[]
  chosen: readonly string[]
  listedText: string
  onFlip: (venueId: string, isOn: boolean) => void
}

function Targets({ venues, chosen, listedText, onFlip }: TargetsProps) {
  const t = useT('businessDeals.copy')
  const locale = useLocale()
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{t('venues')}</legend>
      {venues.map(({ venueId, name, isListed }) => (
        <CheckboxField
          key={venueId}
          checked={chosen.includes(venueId)}
          onChange={({ target }) => onFlip(venueId, target.checked)}
          label={
            <>
              {pick(name, locale)}
              {isListed && <span className="block text-14 text-date">{listedText}</span>}
            </>
          }
        />
      ))}
    </fieldset>
  )
}

/** Serial. After a lost response, only venues without a response are sent again. */
function useCopy(copyTo: CopyDialogProps['copyTo'], onCopied: (venueId: string) => void, onDone: () => void) {
  const say = useProblemText()
  const t = useT('businessDeals.copy')
  return useMutation({
    mutationFn: async (venueIds: readonly string[]) => {
      for (const venueId of venueIds) {
        await copyTo(venueId)
        onCopied(venueId)
      }
      return venueIds.length
    },
    onSuccess: count => {
      toast({ kind: 'success', title: t('done', { count }) })
      onDone()
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
}
