import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/sql.ts'
import { type Tx, transact } from '../platform/transact.ts'

// Rules that exist in SQL and in TypeScript get the same cases in both.

/** Generated cases, the same in every run. */
export const generated = <Case>(arbitrary: fc.Arbitrary<Case>, count: number): Case[] =>
  fc.sample(arbitrary, { numRuns: count, seed: 2026 })

/** The result of each case in order, in one statement. `expression` reads its case as the jsonb `c`. */
async function answersOf(db: Db, expression: string, cases: readonly unknown[]): Promise<unknown[]> {
  const { rows } = await db.query<{ answer: unknown }>({
    text: `select to_jsonb(${expression}) as answer
      from jsonb_array_elements($1::jsonb) with ordinality as cases (c, n) order by n`,
    values: [JSON.stringify(cases)],
  })
  return rows.map(({ answer }) => answer)
}

/**
 * Both implementations of a rule must answer all cases alike. `expression` is the SQL side, over the jsonb `c`.
 * @returns the answers, so that a test can check that the cases reached each of them
 */
export async function expectParity<Case, Answer>(
  db: Db,
  expression: string,
  cases: readonly Case[],
  rule: (of: Case) => Answer,
): Promise<Answer[]> {
  const answers = await answersOf(db, expression, cases)
  const expected = cases.map(rule)
  const differences = cases.flatMap((of, at) =>
    isDeepStrictEqual(answers[at], expected[at])
      ? []
      : [{ case: of, sql: answers[at], typescript: expected[at] }],
  )
  expect(differences.slice(0, 5)).toEqual([])
  return expected
}

/** The condition of a check constraint as an expression over the case `c`, a row of its table: true unless violated. */
export async function constraintOver(db: Db, table: string, name: string): Promise<string> {
  const { rows } = await db.query<{ condition: string }>({
    text: `select pg_get_expr(conbin, conrelid) as condition from pg_constraint
      where conrelid = $1::regclass and conname = $2 and contype = 'c'`,
    values: [table, name],
  })
  if (!rows[0]) throw new Error(`${table} has no constraint ${name}`)
  return `(select ${rows[0].condition} from jsonb_populate_record(null::${table}, c)) is not false`
}

const UNDONE = Symbol('undone')

/** Runs `work` in a transaction, with the clock of `ctx`, and rolls it back. */
export async function undone(ctx: Ctx, work: (tx: Tx) => Promise<void>) {
  await transact(ctx, async tx => {
    // Many cases in one statement take long on a busy machine.
    await tx.db.query({ text: 'set local statement_timeout = 0' })
    await work(tx)
    throw UNDONE
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error
  })
}

/**
 * Creates `pg_temp.refusal(c)`, which runs the PL/pgSQL statement with the case `c` and returns the code and the facts of
 * its refusal; null when there is no refusal.
 */
export async function makeRefusal({ db }: Tx, statement: string) {
  await db.query({
    text: `create or replace function pg_temp.refusal(c jsonb) returns jsonb language plpgsql as $$
      declare
        code text;
        facts text;
      begin
        ${statement};
        return null;
      exception when sqlstate 'DW000' then
        get stacked diagnostics code = message_text, facts = pg_exception_detail;
        return jsonb_build_object('code', code, 'facts', facts::jsonb);
      end $$`,
  })
}
