import { afterAll, beforeAll, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createPerson } from './create-person.ts'
import { getMe } from './get-me.ts'
import { updateMe } from './update-me.ts'
import { getAccount } from './users.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const someone = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await createPerson(database.ctx(), { email, password: 'dates and halwa', fullName: 'Nasra' })
  return database.ctx(inNameOf(id))
}
const aPicture = async () => {
  const id = crypto.randomUUID().replaceAll('-', '')
  await database.pool.query(`insert into platform.pictures (id, uploaded_by) values ($1, 'test')`, [id])
  return id
}

test('changes what is said and leaves the rest', async () => {
  const ctx = await someone()
  const picture = await aPicture()
  expect(await updateMe(ctx, { picture })).toMatchObject({ fullName: 'Nasra', language: 'en', picture })
  expect(await updateMe(ctx, { fullName: 'Nasra Al Harthi', language: 'ar' })).toEqual(await getMe(ctx))
  expect(await getMe(ctx)).toMatchObject({ fullName: 'Nasra Al Harthi', language: 'ar', picture })
})

test('tells clients of the sign-in protocol too', async () => {
  const ctx = await someone()
  const { id } = await updateMe(ctx, { fullName: 'Nasra Al Harthi' })
  expect((await getAccount(ctx.db, id)).user_metadata).toMatchObject({
    full_name: 'Nasra Al Harthi',
    language: 'en',
  })
})

test('forgets the picture that is no longer shown', async () => {
  const ctx = await someone()
  const [first, second] = [await aPicture(), await aPicture()]
  await updateMe(ctx, { picture: first })
  await updateMe(ctx, { picture: first })
  await updateMe(ctx, { picture: second })
  expect((await updateMe(ctx, { picture: null })).picture).toBeNull()
  const { rows } = await database.pool.query(
    `select payload ->> 'picture' as picture from graphile_worker._private_jobs order by id`,
  )
  expect(rows.map(row => row.picture)).toEqual([first, second])
})

test('refuses a picture that nobody has uploaded', async () => {
  const ctx = await someone()
  const refused = updateMe(ctx, { picture: '0'.repeat(32) })
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
})
