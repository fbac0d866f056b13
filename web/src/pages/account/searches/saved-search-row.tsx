import type { SavedSearch } from '@dawra/contract/browse/listings'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSavedQuery } from '#features/browse/saved-query.ts'
import { dealsMakeSense } from '#features/browse/search.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { IconButton } from '#ui/icon-button'
import { TextField } from '#ui/text-field'
import { useDropSearch, useEditSearch } from './use-searches.ts'

export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const t = useT('searches')
  const say = useProblemText()
  const { fromQuery } = useSavedQuery()
  const wanted = fromQuery(search.query)
  const edit = useEditSearch(search)
  const drop = useDropSearch(search.id)
  const [open, setOpen] = useState<'rename' | 'drop' | null>(null)
  const close = () => setOpen(null)
  return (
    <li className="grid gap-1 rounded-card bg-paper p-4">
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 grow text-18">
          <Link
            to="/browse"
            search={wanted}
            className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
          >
            <Name>{search.name}</Name>
          </Link>
        </h2>
        <IconButton label={t('renameOne', { name: search.name })} onClick={() => setOpen('rename')}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('deleteOne', { name: search.name })} onClick={() => setOpen('drop')}>
          <Trash2 aria-hidden className="size-5 text-danger" />
        </IconButton>
      </div>
      {dealsMakeSense(wanted) && (
        <CheckboxField
          label={t('alerts')}
          checked={search.alerts}
          onChange={({ target }) => edit.mutate({ alerts: target.checked })}
        />
      )}
      <FormProblem>{edit.error && say(edit.error)}</FormProblem>
      {open === 'rename' && <RenameSearch search={search} edit={edit} onDone={close} />}
      <ConfirmDialog
        open={open === 'drop'}
        onOpenChange={close}
        title={t('deleteTitle')}
        description={t('deleteText', { name: search.name })}
        action={t('delete')}
        dangerous
        pending={drop.isPending}
        onConfirm={() => drop.mutate(undefined, { onSuccess: close })}
      >
        <FormProblem>{drop.error && say(drop.error)}</FormProblem>
      </ConfirmDialog>
    </li>
  )
}

interface RenameSearchProps {
  search: SavedSearch
  edit: ReturnType<typeof useEditSearch>
  onDone: () => void
}

function RenameSearch({ search, edit, onDone }: RenameSearchProps) {
  const t = useT('searches')
  const shell = useT('shell')
  const say = useProblemText()
  const [name, setName] = useState(search.name)
  const [validated, setValidated] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setValidated(true)
    if (name.trim()) edit.mutate({ name: name.trim() }, { onSuccess: onDone })
  }
  return (
    <Dialog open onOpenChange={onDone} title={t('rename')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FormProblem>{edit.error && say(edit.error)}</FormProblem>
        <TextField
          label={t('name')}
          error={validated && !name.trim() && t('nameNeeded')}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" pending={edit.isPending}>
          {shell('save')}
        </Button>
      </form>
    </Dialog>
  )
}
