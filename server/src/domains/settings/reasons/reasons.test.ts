import { declineReasons, missedReasons } from '@dawra/contract/settings/causes.rules'
import type { OfficeReason, ReasonChange } from '@dawra/contract/settings/reasons'
import {
  REASON_TEXTS,
  type ReasonKey,
  type ReasonText,
  reasonGroups,
  usualReasonText,
} from '@dawra/contract/settings/reasons.rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { many, one, sql } from '#platform/sql'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
let member: Member
beforeAll(async () => {
  member = await whole.signUpOperator(['support'])
})

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const read = async <Answer>(path: string) =>
  (await (await whole.send('GET', `/api/v1/admin/${path}`, undefined, bearer(member))).json()) as Answer
const reasonOf = async (key: ReasonKey) =>
  (await read<{ reasons: OfficeReason[] }>('reasons')).reasons.find(reason => reason.key === key)!
async function word(key: string, text: ReasonText, over: object = {}, by = member) {
  const known = await reasonOf(key as ReasonKey)
  const body = { text, version: known?.version ?? 1, reason: 'Kinder', ...over }
  return whole.send('PUT', `/api/v1/admin/reasons/${key}`, body, bearer(by))
}
const ENDED = { en: 'All of it was sold at the counter', ar: 'بيع كله في المحل' }

test('uses the default wording of every reason in a new city', async () => {
  const rows = await many<{ key: string; text: ReasonText }>(
    database.pool,
    sql`select key, settings.reason_text(key) as text from settings.reason_texts where version = 1`,
  )
  expect(Object.fromEntries(rows.map(({ key, text }) => [key, text]))).toEqual(REASON_TEXTS)
})

test('words an unknown cause as the group’s “other”, also in notifications', async () => {
  const causes = [...missedReasons, ...declineReasons, 'rain']
  for (const group of reasonGroups) {
    const rows = await many<{ cause: string; text: ReasonText | null }>(
      database.pool,
      sql`select cause, settings.cause_text(${group}, cause) as text from unnest(${causes}::text[]) as cause`,
    )
    expect(rows.map(({ text }) => text)).toEqual(rows.map(({ cause }) => usualReasonText(group, cause)))
  }
  const none = await one(database.pool, sql`select settings.cause_text('missed', null) as text`)
  expect(none).toEqual({ text: null })
})

test('records every change of a wording, and restores a wording by one recorded change', async () => {
  const usual = REASON_TEXTS.cancel_quality
  const words = { en: 'It had stood too long', ar: 'بقي مدة أطول من اللازم' }
  await word('cancel_quality', words)
  await word('cancel_quality', usual, { reason: 'As usual' })
  const { items } = await read<{ items: ReasonChange[] }>('reasons/cancel_quality/changes')
  const by = { id: member.userId, name: expect.any(String) }
  expect(items).toMatchObject([
    { former: words, text: usual, reason: 'As usual', by },
    { former: usual, text: words, reason: 'Kinder', by },
  ])
  const later = await read<{ items: ReasonChange[] }>(`reasons/cancel_quality/changes?cursor=${items[0]!.id}`)
  expect(later.items).toEqual(items.slice(1))
  expect(await reasonOf('cancel_quality')).toMatchObject({
    version: 3,
    changed: { by: { id: member.userId }, reason: 'As usual' },
  })
  const entries = await many(
    database.pool,
    sql`select before, after, reason from audit.entries where subject = 'cancel_quality' order by at`,
  )
  expect(entries[0]).toEqual({ before: usual, after: words, reason: 'Kinder' })
})

describe('refused are', () => {
  test.each([
    ['without the Arabic text', { text: { en: 'Gone', ar: ' ' } }],
    ['too long', { text: { en: 'x'.repeat(121), ar: 'نفد' } }],
    ['with a line break', { text: { en: 'Gone\ntoday', ar: 'نفد' } }],
    ['without a reason', { reason: ' ' }],
    ['without a difference', { text: REASON_TEXTS.cancel_closing }],
  ])('refuses a wording %s', async (_what, wrong) => {
    const answer = await word('cancel_closing', { en: 'Gone', ar: 'نفد' }, wrong)
    expect(answer.status).toBe(422)
    expect(await reasonOf('cancel_closing')).toMatchObject({ text: REASON_TEXTS.cancel_closing, version: 1 })
  })

  test('refuses a reason whose wording is not the office’s', async () => {
    expect((await word('cancel_rain', ENDED)).status).toBe(422)
  })

  test('refuses to change a wording without the permission to answer customers', async () => {
    const finance = await whole.signUpOperator(['finance'])
    const answer = await word('cancel_other', ENDED, {}, finance)
    expect(await answer.json()).toMatchObject({ code: 'permission_needed' })
  })

  test('refuses the second of two simultaneous changes of a wording', async () => {
    const { version } = await reasonOf('cancel_other')
    const answers = await Promise.all([
      word('cancel_other', ENDED, { version }),
      word('cancel_other', { en: 'Something came up', ar: 'طرأ أمر' }, { version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
