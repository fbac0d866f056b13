import { type DealTerms, type DealText, dealTerms, dealTexts } from '@dawra/contract/deals/schemas'
import { CONTENT_LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { type Db, maybe, run } from '#platform/sql'

type Column = [name: string, read: (terms: DealTerms) => unknown]

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const isText = (name: keyof DealTerms): name is DealText => name in dealTexts

function columnsOf(name: keyof DealTerms): Column[] {
  if (name === 'window')
    return [
      ['starts_at', ({ window }) => window.startsAt],
      ['ends_at', ({ window }) => window.endsAt],
    ]
  if (isText(name))
    return CONTENT_LANGUAGES.map(language => [
      `${snakeCase(name)}_${language}`,
      terms => terms[name][language],
    ])
  return [[snakeCase(name), terms => terms[name]]]
}

const COLUMNS = (Object.keys(dealTerms.shape) as (keyof DealTerms)[]).flatMap(columnsOf)
const NAMES = COLUMNS.map(([name]) => name)

const rowOf = (terms: DealTerms) =>
  JSON.stringify(Object.fromEntries(COLUMNS.map(([name, read]) => [name, read(terms)])))

const INSERT = `insert into deals.deals (venue_id, place, created_by, remaining, ${NAMES.join(', ')})
  select c.id, c.place, $2::uuid, t.portions, ${NAMES.map(name => `t.${name}`).join(', ')}
  from venues.cards c, jsonb_populate_record(null::deals.deals, $3::jsonb) t where c.id = $1::uuid returning id`

/** @returns the deal's id; undefined when the venue does not exist */
export async function insertDeal(
  db: Db,
  venueId: string,
  terms: DealTerms,
  by: string | null,
): Promise<string | undefined> {
  const values = [venueId, by, rowOf(terms)]
  const row = await maybe<{ id: string }>(db, { name: 'insert-deal', text: INSERT, values })
  return row?.id
}

const UPDATE = `update deals.deals d set ${NAMES.map(name => `${name} = t.${name}`).join(', ')},
    remaining = t.portions - d.held - d.sold - d.missing - d.discarded - d.given,
    early_until = case when d.early_until > platform.now()
      then deals.opens_at(d.published_at, t.early_minutes, t.ends_at) end,
    version = d.version + 1, changed_at = platform.now(), changed_by = $2::uuid
  from jsonb_populate_record(null::deals.deals, $3::jsonb) t where d.id = $1::uuid`

/**
 * Writes new terms; the caller has checked that `portions` covers those held, sold or gone. An open deal stays open;
 * a members-first deal opens as the new terms say.
 */
export async function updateTerms(db: Db, dealId: string, terms: DealTerms, by: string | null) {
  await run(db, { name: 'update-deal-terms', text: UPDATE, values: [dealId, by, rowOf(terms)] })
}
