import { Readable } from 'node:stream'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import { exportFile, linkHash } from './link.ts'

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json' } as const

/** The person's own copy, while its link works. @throws Refusal('not_found') */
export async function getExport(
  ctx: Ctx,
  storage: Storage,
  { token, format }: { token: string; format: keyof typeof TYPES },
): Promise<Response> {
  const found = await maybe<{ id: string }>(
    ctx.db,
    sql`select id from profile.data_requests
      where link_hash = ${linkHash(token)} and user_id = ${personOf(ctx).userId} and status = ${'ready'}
        and expires_at > platform.now()`,
  )
  const file = found && (await storage.get(exportFile(found.id, format)))
  if (!file) throw new Refusal('not_found')
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="my-data.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}
