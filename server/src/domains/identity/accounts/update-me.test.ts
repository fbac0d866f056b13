import { expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { personOf } from '#platform/person'
import { anUpload } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { getAccount } from '../people/users.ts'
import { createPerson } from './create-person.ts'
import { getMe } from './get-me.ts'
import { updateMe } from './update-me.ts'

const database = databaseTest()

const someone = async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await createPerson(database.ctx(), { email, password: 'dates and halwa', fullName: 'Nasra' })
  return database.ctx(inNameOf(id))
}

test('changes the named fields of a profile and leaves the rest', async () => {
  const ctx = await someone()
  const picture = await anUpload(ctx)
  expect(await updateMe(ctx, { picture })).toMatchObject({ fullName: 'Nasra', language: 'en', picture })
  expect(await updateMe(ctx, { fullName: 'Nasra Al Harthi', language: 'ar' })).toEqual(await getMe(ctx))
  expect(await getMe(ctx)).toMatchObject({ fullName: 'Nasra Al Harthi', language: 'ar', picture })
})

test('shows the changed profile to clients of the sign-in protocol too', async () => {
  const ctx = await someone()
  const { id } = await updateMe(ctx, { fullName: 'Nasra Al Harthi' })
  expect((await getAccount(ctx.db, id)).user_metadata).toMatchObject({
    full_name: 'Nasra Al Harthi',
    language: 'en',
  })
})

test('deletes a profile picture that was replaced', async () => {
  const ctx = await someone()
  const [first, second] = [await anUpload(ctx), await anUpload(ctx)]
  await updateMe(ctx, { picture: first })
  await updateMe(ctx, { picture: first })
  await updateMe(ctx, { picture: second })
  expect((await updateMe(ctx, { picture: null })).picture).toBeNull()
  const { rows } = await database.pool.query(
    `select payload ->> 'picture' as picture from graphile_worker._private_jobs order by id`,
  )
  expect(rows.map(row => row.picture)).toEqual([first, second])
})

test('refuses an unknown profile picture, and another user’s', async () => {
  const ctx = await someone()
  const theirs = await anUpload(await someone())
  for (const picture of ['0'.repeat(32), theirs])
    await expect(updateMe(ctx, { picture })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('leaves a legacy picture, uploaded by another user, unchanged', async () => {
  const ctx = await someone()
  const picture = await anUpload(await someone())
  const { userId } = personOf(ctx)
  await ctx.db.query({
    text: 'update identity.users set picture = $1 where id = $2',
    values: [picture, userId],
  })
  expect((await updateMe(ctx, { picture, fullName: 'Nasra S' })).picture).toBe(picture)
})
