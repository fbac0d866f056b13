import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { type Editing, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { readFleetAgain } from './queries.ts'

interface Part {
  version: number
}

interface Saving<Thing extends Part, Terms extends object> {
  base: Thing | undefined
  labels: Editing<Thing, Terms>['labels']
  termsOf: (thing: Thing) => Terms
  load: () => Promise<Thing>
  add: (terms: Terms, reason: string) => Promise<Thing>
  change: (terms: Terms & { version: number; reason: string }) => Promise<Thing>
  nameOf: (thing: Thing) => string
  onDone: () => void
}

export function useSavePart<Thing extends Part, Terms extends object>({
  base,
  labels,
  termsOf,
  load,
  add,
  change,
  nameOf,
  onDone,
}: Saving<Thing, Terms>) {
  const t = useT('adminFleet')
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const saving = useMutation({
    mutationFn: async ({ terms, reason }: { terms: Terms; reason: string }) =>
      base
        ? saveOver(
            { base, labels, termsOf, load, save: (body, version) => change({ ...body, version, reason }) },
            terms,
          )
        : { thing: await add(terms, reason), stands: 'mine' as const },
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved', { name: nameOf(thing) }) })
      onDone()
    },
    onSettled: () => readFleetAgain(queryClient),
  })
  return { saving, conflict }
}
