import { expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))

const APPLICATION = '/api/v1/me/business-application'
const CHUNK = 64 * 1024

/** A PDF of this size that counts how many bytes were read. */
function aScan(bytes: number) {
  const begun = new TextEncoder().encode('%PDF-1.7\n')
  const scan = { read: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (scan.read >= bytes) return controller.close()
        const chunk = new Uint8Array(Math.min(CHUNK, bytes - scan.read))
        if (scan.read === 0) chunk.set(begun)
        scan.read += chunk.length
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, scan }
}

test('refuses a scan of 30 MB before reading it, and stores nothing', async () => {
  const { token, userId } = await whole.signUp()
  const headers = { authorization: `Bearer ${token}` }
  const opened = await whole.send('PUT', APPLICATION, { terms: {}, version: null }, headers)
  expect(opened.status).toBe(200)
  const { body, scan } = aScan(30_000_000)
  const answer = await whole.app.request(`${APPLICATION}/papers/crPaper`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/pdf', 'content-length': '30000000' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'body_too_large' })
  expect(scan.read).toBe(0)
  const papers = await many(
    database.pool,
    sql`select from businesses.application_papers p join businesses.applications a on a.id = p.application_id
      where a.user_id = ${userId}`,
  )
  expect(papers).toEqual([])
})
