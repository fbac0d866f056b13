import { useMutation } from '@tanstack/react-query'
import { toast } from '#lib/toasts'
import { type Editing, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

export interface Change<Terms> {
  terms: Terms
  reason: string
}

/** With an `approvalId` a second member was asked, and nothing has changed yet. */
export type Requested<Thing> = Thing & { approvalId?: string | null }

export interface OfficeChange<Thing extends { version: number }, Terms extends object, Entered>
  extends Pick<Editing<Thing, Terms>, 'termsOf' | 'labels' | 'load'> {
  /** Undefined for something new. */
  base: Thing | undefined
  save: (body: Terms & { version: number; reason: string }, entered: Entered) => Promise<Thing>
  /** Adds something new, where saving it as version 0 is not enough. */
  add?: (entered: Entered) => Promise<Thing>
  /** The toast after the user's own version was saved, or a second member was asked. */
  saved: (thing: Thing) => string
  reread: () => Promise<unknown>
  onDone: () => void
}

/** A member of the office changes a versioned thing and says why; the server records both in its history. */
export function useOfficeChange<
  Thing extends { version: number },
  Terms extends object,
  Entered extends Change<Terms> = Change<Terms>,
>(change: OfficeChange<Thing, Terms, Entered>) {
  const { saveOver, conflict } = useVersionedSave()
  const { base, termsOf, labels, load, add, saved, reread, onDone } = change
  const saving = useMutation({
    mutationFn: async (entered: Entered) => {
      const save = (terms: Terms, version: number) =>
        change.save({ ...terms, version, reason: entered.reason }, entered)
      if (base) return saveOver({ base, termsOf, labels, load, save }, entered.terms)
      return { thing: await (add ? add(entered) : save(entered.terms, 0)), stands: 'mine' as const }
    },
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: saved(thing) })
      onDone()
    },
    onSettled: reread,
  })
  return { saving, conflict }
}
