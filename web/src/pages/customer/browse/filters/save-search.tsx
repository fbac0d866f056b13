import { ALERT_REACH_METERS } from '@dawra/contract/browse/listings.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { searchesQuery } from '#features/browse/queries.ts'
import { useSavedQuery } from '#features/browse/saved-query.ts'
import { type BrowseSearch, dealsMakeSense, isPlaced } from '#features/browse/search.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSession } from '#lib/session'
import { firstMode } from '#lib/signed-in-before'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { usePlaceName } from '../search/area-name.ts'
import { useBrowse } from '../search/use-browse.ts'
import { useNarrowings } from './filter-labels.ts'

const LONGEST_NAME = 80

function useFirstName(): string {
  const t = useT('browse.saved')
  const { search } = useBrowse()
  const place = usePlaceName(search)
  const labels = useNarrowings({ ...search, without: undefined }).map(({ key, label }) =>
    key === 'q' ? (search.q ?? '') : label,
  )
  if (search.area || search.lat !== undefined) labels.push(place)
  return labels.join(' · ').slice(0, LONGEST_NAME) || t('nameAll')
}

function useReach(search: BrowseSearch) {
  const t = useT('browse.filter')
  const format = useFormat()
  const place = usePlaceName(search)
  if (!isPlaced(search) || search.within) return null
  return t('withinOf', { distance: format.distance(ALERT_REACH_METERS), place })
}

/** Saves a search under a name; guests sign in and return to this sheet. */
export function SaveSearch({ onDone }: { onDone: () => void }) {
  const t = useT('browse.saved')
  const session = useSession()
  const { search } = useBrowse()
  const say = useProblemText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { toQuery } = useSavedQuery()
  const [name, setName] = useState(useFirstName())
  const [alerts, setAlerts] = useState(true)
  const isForDeals = dealsMakeSense(search)
  const [validated, setValidated] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The URL to return to after sign-in. Stored once, because the location changes on the way there.
  const [here] = useState(() => location.pathname + location.search)
  const saving = useMutation({
    mutationFn: () =>
      call('POST /api/v1/me/searches', {
        body: { name: name.trim(), alerts: isForDeals && alerts, query: toQuery(search) },
      }),
    onSuccess: async () => {
      onDone()
      toast({
        kind: 'success',
        title: t('done'),
        action: { label: t('show'), onAct: () => void navigate({ to: '/profile/searches' }) },
      })
      await queryClient.invalidateQueries(searchesQuery())
    },
  })
  const reach = useReach(search)
  if (session.status === 'guest')
    return <Navigate to="/login" search={{ mode: firstMode(), next: here }} replace />
  if (session.status === 'loading') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setValidated(true)
    if (name.trim()) return saving.mutate()
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormProblem>{saving.error && say(saving.error)}</FormProblem>
      <TextField
        ref={field}
        label={t('name')}
        error={validated && !name.trim() && t('nameNeeded')}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {isForDeals && (
        <div className="grid gap-1">
          <CheckboxField
            label={t('alerts')}
            checked={alerts}
            onChange={({ target }) => setAlerts(target.checked)}
          />
          {reach && <p className="ps-9 text-14 text-muted">{reach}</p>}
        </div>
      )}
      {search.without && <p className="rounded-control bg-sea-soft p-3 text-sea">{t('withoutNote')}</p>}
      <Button type="submit" pending={saving.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
