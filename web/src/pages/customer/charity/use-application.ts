import type { CharityApplication, CharityTerms } from '@dawra/contract/charities/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paperFault as faultOf } from '#features/businesses/paper-fault.ts'
import { ownCharityQuery } from '#features/charities/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { sendPhoto } from '#lib/upload'
import { useDraftForm } from '#lib/use-draft-form'

export interface ApplicationFormProps {
  application: CharityApplication | null
  /** The known data of a charity that renews its licence. */
  known: Partial<CharityTerms>
}

/** Lists are comma-separated. A type, not an interface: assignable to a record of strings. */
type Fields = {
  nameEn: string
  nameAr: string
  licenceNumber: string
  validUntil: string
  contactName: string
  contactPhone: string
  areas: string
}

export const listOf = (text: string) => text.split(',').filter(Boolean)

const fieldsOf = (terms: Partial<CharityTerms>): Fields => ({
  nameEn: terms.name?.en ?? '',
  nameAr: terms.name?.ar ?? '',
  licenceNumber: terms.licenceNumber ?? '',
  validUntil: terms.validUntil ?? '',
  contactName: terms.contactName ?? '',
  contactPhone: readablePhone(terms.contactPhone ?? ''),
  areas: terms.areas?.join(',') ?? '',
})

const termsOf = ({ nameEn, nameAr, areas, ...fields }: Fields) => ({
  ...fields,
  name: { en: nameEn, ar: nameAr },
  areas: listOf(areas),
})

/** Stores a draft on this device; submitting saves it, uploads the scan and sends it to the office. */
export function useApplication({ application, known }: ApplicationFormProps) {
  const t = useT('charities.apply')
  const queryClient = useQueryClient()
  const { form, forget } = useDraftForm<Fields>('charity', fieldsOf(application?.terms ?? known))
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const sending = useMutation({
    mutationFn: async (fields: Fields) => {
      const saved = await call('PUT /api/v1/me/charity/application', {
        body: { terms: termsOf(fields), version: application?.version ?? null },
      })
      queryClient.setQueryData(
        ownCharityQuery().queryKey,
        before => before && { ...before, application: saved },
      )
      if (file) await sendPaper(file)
      return call('POST /api/v1/me/charity/application/submit', { body: { version: saved.version } })
    },
    onSuccess: forget,
    onSettled: () => queryClient.invalidateQueries(ownCharityQuery()),
  })
  form.register('areas', { validate: typed => typed !== '' || t('areasMissing') })
  const stored = application?.paper ?? null
  const fault = file ? faultOf(file) : isTried && !stored ? ('paperMissing' as const) : undefined
  const send = form.handleSubmit(fields => {
    if ((file && !faultOf(file)) || (!file && stored)) sending.mutate(fields)
  })
  return {
    form,
    sending,
    choose: setFile,
    paper: file ? { name: file.name, bytes: file.size } : stored && { name: null, bytes: stored.bytes },
    paperFault: fault ?? undefined,
    submit: (event: React.FormEvent) => {
      setTried(true)
      return send(event)
    },
  }
}

async function sendPaper(file: File) {
  const answer = await sendPhoto('/api/v1/me/charity/application/paper', {
    file,
    method: 'PUT',
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return (await answer.json()) as CharityApplication
}
