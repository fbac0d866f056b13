import type { Ctx } from '#platform/context'
import type { OfficeAct, OfficeCall } from '#platform/office-act'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'

/**
 * A change and its audit entry share one transaction: neither exists without the other, and a refusal leaves no
 * entry.
 */
export function audited<Answer>(
  ctx: Ctx,
  call: OfficeCall,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return call.route.method === 'GET' ? auditedRead(ctx, call, work) : auditedChange(ctx, call, work)
}

const auditedChange = <Answer>(ctx: Ctx, call: OfficeCall, work: (ctx: Ctx) => Promise<Answer>) =>
  transact(ctx, async tx => {
    const act: OfficeAct = {}
    const answer = await work({ ...tx, outside: ctx.db, act })
    if (!act.isRepeated) await record(tx, call, act)
    return answer
  })

async function auditedRead<Answer>(ctx: Ctx, call: OfficeCall, work: (ctx: Ctx) => Promise<Answer>) {
  const answer = await work(ctx)
  if (call.route.personal || call.route.venue || call.viewed) await record(ctx, call, {})
  return answer
}

/** A page refetches on every change; repeated reads of the same thing within ten minutes are one entry. */
async function record(ctx: Ctx, { route, params, query, body, address, viewed }: OfficeCall, act: OfficeAct) {
  const { userId, sessionId } = personOf(ctx)
  const name = `${route.method} ${route.path}`
  const kind = route.method === 'GET' ? 'read' : 'change'
  const sent: Record<string, unknown> = { ...query, ...params, ...(body as object | undefined) }
  const { reason } = sent
  const [subjectKind, subject] = viewed ? ['userId', viewed] : subjectOf(params, sent)
  const input = recordedOf(sent, subjectKind)
  await run(
    ctx.db,
    sql`insert into audit.entries
        (kind, actor_id, session_id, address, act, subject, subject_kind, reason, input, before, after)
      select ${kind}, ${userId}, ${sessionId}, ${address}, ${name}, ${subject}, ${subjectKind},
        ${typeof reason === 'string' ? reason : null}, ${JSON.stringify(input)}::jsonb,
        ${jsonOrNull(act.before)}::jsonb, ${jsonOrNull(act.after)}::jsonb
      where ${kind} = 'change' or not exists (
        select from audit.entries where actor_id = ${userId} and session_id = ${sessionId} and act = ${name}
          and subject is not distinct from ${subject} and input = ${JSON.stringify(input)}::jsonb and at > platform.now() - interval '10 minutes')`,
  )
}

/** The reason has its own column, the other fields are erased in their own domain. */
const NOT_KEPT = ['reason', 'text', 'q', 'contact']

/**
 * What the audit log stores of a request: nothing that could not be erased with its person. Texts to people are stored
 * where they read them; a search text may be a name or a phone. An e-mail address is stored only as the entry's
 * subject, with which it is erased.
 */
const recordedOf = (sent: Record<string, unknown>, subjectKind: string | null) =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => !NOT_KEPT.includes(name) && (name !== 'email' || subjectKind === 'email'),
    ),
  )

/** The first parameter of the path, else the e-mail address in the body. */
function subjectOf(params: OfficeCall['params'], input: Record<string, unknown>) {
  const named = Object.entries(params).map(([kind, value]) => [kind, String(value)] as const)
  const first = named[0]
  if (first) return first
  return typeof input.email === 'string' ? (['email', input.email] as const) : ([null, null] as const)
}

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
