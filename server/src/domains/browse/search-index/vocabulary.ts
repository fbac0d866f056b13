import { deletionsOf } from '@dawra/contract/platform/edit-distance.rules'
import type { Word } from '@dawra/contract/platform/words.rules'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { formsOf } from './terms.ts'

type Form = Word & { term: string }

/** Adds terms and their spellings. @returns the ids of all these terms */
export async function addVocabulary(
  tx: Tx,
  names: readonly string[],
  written: readonly Form[],
): Promise<ReadonlyMap<string, number>> {
  const terms = [...new Set(names)].sort()
  const known = await idsOf(tx, terms)
  const unknown = terms.filter(term => !known.has(term))
  if (unknown.length > 0) await addTerms(tx, unknown)
  const ids = unknown.length > 0 ? await idsOf(tx, terms) : known
  await addForms(tx, withDictionary(written), ids)
  return ids
}

async function idsOf({ db }: Tx, terms: readonly string[]) {
  const rows = await many<{ id: number; term: string }>(
    db,
    sql`select id, term from browse.terms where term = any(${terms}::text[])`,
  )
  return new Map(rows.map(({ id, term }) => [term, id]))
}

/** In one order, so that two transactions that add the same terms do not deadlock. */
const addTerms = ({ db }: Tx, terms: readonly string[]) =>
  run(db, sql`insert into browse.terms (term) select * from unnest(${terms}::text[]) on conflict do nothing`)

const withDictionary = (written: readonly Form[]): Form[] => [
  ...[...new Set(written.map(({ term }) => term))].flatMap(term =>
    formsOf(term).map(word => ({ ...word, term })),
  ),
  ...written,
]

async function addForms({ db }: Tx, forms: readonly Form[], ids: ReadonlyMap<string, number>) {
  const byForm = new Map(forms.map(form => [form.form, form]))
  const known = await many<{ form: string }>(
    db,
    sql`select form from browse.forms where form = any(${[...byForm.keys()]}::text[])`,
  )
  for (const { form } of known) byForm.delete(form)
  const fresh = [...byForm.values()].sort((a, b) => (a.form < b.form ? -1 : 1))
  if (fresh.length === 0) return
  const added = await many<{ id: number; form: string }>(
    db,
    sql`insert into browse.forms (form, shown, term_id)
      select * from unnest(${fresh.map(({ form }) => form)}::text[], ${fresh.map(({ shown }) => shown)}::text[],
        ${fresh.map(({ term }) => ids.get(term))}::int[])
      on conflict do nothing returning id, form`,
  )
  const slips = added.flatMap(({ id, form }) => deletionsOf(form).map(slip => ({ id, slip })))
  await run(
    db,
    sql`insert into browse.slips (slip, form_id)
      select * from unnest(${slips.map(({ slip }) => slip)}::text[], ${slips.map(({ id }) => id)}::int[])`,
  )
}

/** Deletes unused terms; terms locked by another transaction are left to the nightly rebuild. */
export const deleteUnusedTerms = ({ db }: Tx, ids: readonly number[]) =>
  run(
    db,
    sql`delete from browse.terms where id in (
      select id from browse.terms t where id = any(${ids}::int[])
        and not exists (select from browse.postings p where p.term_id = t.id)
      order by id for update skip locked)`,
  )
