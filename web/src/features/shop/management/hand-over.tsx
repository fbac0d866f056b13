import type { Parcel, ParcelStep } from '@dawra/contract/orders/parcels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { CodeForm, NameForm } from './hand-over-forms.tsx'
import { useShopManager } from './shop-manager.tsx'

/** Completes a parcel by its code; a delivery also by name, for a customer whose phone is off. */
export function HandOver({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useT('operatorCompost.handOver')
  const desk = useShopManager()
  const queryClient = useQueryClient()
  const [isWithoutCode, setWithoutCode] = useState(false)
  const handing = useMutation({
    mutationFn: (proof: Pick<ParcelStep, 'code' | 'handedTo'>) =>
      desk.advance(parcel.id, { to: 'completed', ...proof }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('done') })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(desk.parcels()),
  })
  const choose = (without: boolean) => {
    handing.reset()
    setWithoutCode(without)
  }
  const problem = <FormProblem>{handing.isError && desk.say(handing.error)}</FormProblem>
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { number: `\u2066${parcel.orderNumber}\u2069` })}
      description={t(isWithoutCode ? 'textWithout' : 'text')}
    >
      <div className="grid gap-4">
        {isWithoutCode ? (
          <NameForm
            problem={problem}
            pending={handing.isPending}
            onSend={handedTo => handing.mutate({ handedTo })}
          />
        ) : (
          <CodeForm problem={problem} pending={handing.isPending} onSend={code => handing.mutate({ code })} />
        )}
        {parcel.kind === 'delivery' && (
          <Button variant="ghost" onClick={() => choose(!isWithoutCode)}>
            {t(isWithoutCode ? 'withCode' : 'withoutCode')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
