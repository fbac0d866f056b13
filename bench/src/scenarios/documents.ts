import { randomUUID } from 'node:crypto'
import { openPool } from '@dawra/server/platform/db'
import { createLog } from '@dawra/server/platform/log'
import { run, sql } from '@dawra/server/platform/sql'
import type pg from 'pg'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { drive } from '../load/drive-requests.ts'
import { scaled, size } from '../options.ts'
import { number, ratio, type Scenario, table } from '../report.ts'
import { whilePaused } from '../test-bed/app.ts'
import { closeAfterwards } from '../test-bed/close-afterwards.ts'
import { needsPgbench, pgbench } from '../test-bed/pgbench.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const AT_ONCE = size(16, 2)
const VENUES = size(200, 5)
const DOCUMENTS = scaled(250, 5, 10) * AT_ONCE
const WARM_UP = size(20, 1) * AT_ONCE

/** One line, as most sales have. A space follows each colon, because pgbench would read `:1300` as a variable. */
const CONTENT = JSON.stringify(
  {
    seller: { name: { en: 'Bench', ar: null }, vatNumber: 'OM1100000001' },
    lines: [
      {
        title: { en: 'Box', ar: null },
        code: null,
        quantity: 1,
        unit: 'portion',
        unitPrice: 1300,
        total: 1300,
        vat: 62,
      },
    ],
    total: 1300,
    vat: 62,
  },
  null,
  1,
).replaceAll(/\n\s*/g, ' ')
const issuer = (n: number) => `venue:${String(n).padStart(36, '0')}`

export const documents: Scenario = {
  title: 'Issue documents',
  missing: needsPgbench,
  run: () =>
    withTestBed({ gateway: 'stub', fill: () => Promise.resolve() }, async bed => {
      const log = createLog({ logLevel: 'fatal', logFormat: 'json' })
      const pool = openPool({ connectionString: bed.database.url }, AT_ONCE, log)
      closeAfterwards(() => pool.end())
      const rows = await whilePaused(bed.app, async () => [
        await compare(bed, pool, { name: `among ${number(VENUES)} stores`, issuers: VENUES }),
        await compare(bed, pool, { name: 'of one issuer, as the platform’s', issuers: 1 }),
      ])
      return [
        `documents.issue through the app’s pool, ${AT_ONCE} at once, and the same SQL by pgbench. Aim: at least 200 a second and 0.5.`,
        '',
        table(['', 'documents', 'a second', 'p50', 'p99', 'pgbench', 'ratio', 'CPU µs a document'], rows),
        '',
        `Holes in the ${number(VENUES)} series afterwards: ${await holes(bed)}.`,
      ].join('\n')
    }),
}

async function compare(
  { database, folder }: TestBed,
  pool: pg.Pool,
  { name, issuers }: { name: string; issuers: number },
): Promise<string[]> {
  const once = () =>
    run(
      pool,
      sql`select documents.issue(${issuer(Math.floor(Math.random() * issuers))}, 'tax_invoice', ${randomUUID()},
        ${CONTENT}::jsonb)`,
    )
  await drive({ atOnce: AT_ONCE, count: WARM_UP, once })
  const {
    result: { perSecond, p50, p99 },
    cpu,
  } = await watchCpu({ database: database.pid }, () => drive({ atOnce: AT_ONCE, count: DOCUMENTS, once }))
  const alone = await pgbench({
    url: database.url,
    folder,
    script: `\\set issuer random(0, ${issuers - 1})
select documents.issue('venue:' || lpad(:issuer::text, 36, '0'), 'tax_invoice', gen_random_uuid()::text,
  '${CONTENT}'::jsonb);
`,
    clients: AT_ONCE,
    perClient: DOCUMENTS / AT_ONCE,
    variables: {},
  })
  return [
    name,
    number(DOCUMENTS),
    number(perSecond),
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
    `${number(alone)}/s`,
    ratio(perSecond, alone),
    cpuText(cpu, DOCUMENTS),
  ]
}

async function holes({ database }: TestBed): Promise<number> {
  const { rows } = await database.pool.query<{ holes: number }>(
    `select coalesce(sum(s.last - (select count(*) from documents.documents d
        where (d.issuer, d.kind, d.year) = (s.issuer, s.kind, s.year))), 0)::int as holes from documents.series s`,
  )
  return rows[0]!.holes
}
