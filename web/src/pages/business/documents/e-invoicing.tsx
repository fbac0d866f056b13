import type { EInvoicing as Settings } from '@dawra/contract/documents/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'

const eInvoicingQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/e-invoicing', { params: { venueId } })

export function EInvoicing() {
  const t = useT('documents.eInvoicing')
  const { id, role } = useVenue()
  const { data: settings } = useQuery(eInvoicingQuery(id))
  if (!settings?.vatNumber) return null
  return (
    <Panel title={t('title')} text={t(settings.isOn ? 'on' : 'off')}>
      {role === 'owner' ? (
        <SettingsForm key={String(settings.isOn)} settings={settings} />
      ) : (
        <p className="text-14 text-muted">{t('ownersOnly')}</p>
      )}
    </Panel>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useT('documents.eInvoicing')
  const say = useProblemText()
  const { id: venueId } = useVenue()
  const queryClient = useQueryClient()
  const [postalCode, setPostalCode] = useState(settings.postalCode ?? '')
  const [isWrong, setWrong] = useState(false)
  const saving = useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/v1/venues/{venueId}/e-invoicing', { params: { venueId }, body: { isOn, postalCode } }),
    onSuccess: saved => {
      queryClient.setQueryData(eInvoicingQuery(venueId).queryKey, saved)
      toast({ title: t(saved.isOn ? 'turnedOn' : 'turnedOff') })
    },
  })
  const isTurningOn = !settings.isOn
  return (
    <form
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={event => {
        event.preventDefault()
        const isRight = /^\d{3}$/.test(postalCode)
        setWrong(!isRight)
        if (isRight) saving.mutate(isTurningOn)
      }}
    >
      <TextField
        label={t('postalCode')}
        error={isWrong ? t('postalCodeWrong') : undefined}
        dir="ltr"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={3}
        className="max-w-40 rtl:text-end"
        value={postalCode}
        onChange={event => setPostalCode(event.target.value.trim())}
      />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button
        type="submit"
        variant={isTurningOn ? 'primary' : 'secondary'}
        whyNot={isTurningOn && settings.obstacle ? t(`obstacles.${settings.obstacle}`) : undefined}
        pending={saving.isPending}
      >
        {t(isTurningOn ? 'turnOn' : 'turnOff')}
      </Button>
    </form>
  )
}
